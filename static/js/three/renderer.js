// One renderer for the life of the page: three leaves something behind with each, and browsers allow few contexts.

import { NeutralToneMapping, PCFShadowMap, WebGLRenderer } from "../../vendor/three-0.185.1/three.module.min.js";

let made = null;

export function rendererOn(canvas, { smooth }) {
  if (made?.domElement === canvas) return made;
  made = new WebGLRenderer({ canvas, antialias: smooth, powerPreference: "low-power" });
  made.toneMapping = NeutralToneMapping;
  Object.assign(made.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
  return made;
}
