from tests.workers import compiled as compiled
