BEGIN TRANSACTION;
CREATE TABLE "account_emailaddress" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "verified" bool NOT NULL, "primary" bool NOT NULL, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "email" varchar(254) NOT NULL);
CREATE TABLE "account_emailconfirmation" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "created" datetime NOT NULL, "sent" datetime NULL, "key" varchar(64) NOT NULL UNIQUE, "email_address_id" integer NOT NULL REFERENCES "account_emailaddress" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "accounts_block" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "made_at" datetime NOT NULL, "blocked_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_block_of_each" UNIQUE ("user_id", "blocked_id"));
INSERT INTO "accounts_block" VALUES(1,'2026-11-18 12:53:23.505231',2,1);
CREATE TABLE "accounts_letter" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "sender" varchar(320) NOT NULL, "to" text NOT NULL CHECK ((JSON_VALID("to") OR "to" IS NULL)), "subject" text NOT NULL, "body" text NOT NULL, "headers" text NOT NULL CHECK ((JSON_VALID("headers") OR "headers" IS NULL)), "alternatives" text NOT NULL CHECK ((JSON_VALID("alternatives") OR "alternatives" IS NULL)), "written_at" datetime NOT NULL, "tries" smallint unsigned NOT NULL CHECK ("tries" >= 0), "again_at" datetime NOT NULL, "sent_at" datetime NULL, "given_up" bool NOT NULL);
CREATE TABLE "accounts_user" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "password" varchar(128) NOT NULL, "last_login" datetime NULL, "is_superuser" bool NOT NULL, "first_name" varchar(150) NOT NULL, "last_name" varchar(150) NOT NULL, "email" varchar(254) NOT NULL, "is_staff" bool NOT NULL, "is_active" bool NOT NULL, "date_joined" datetime NOT NULL, "username" varchar(20) NOT NULL UNIQUE, "folded_name" varchar(60) NOT NULL UNIQUE, "preferences" text NOT NULL CHECK ((JSON_VALID("preferences") OR "preferences" IS NULL)), "skeleton" varchar(60) NOT NULL, "looks_alike" bool NOT NULL);
INSERT INTO "accounts_user" VALUES(1,'!MqrgmM02cM9QlaKbhvfvZB1koDT4Wq6sToN9OBUN',NULL,0,'','','alice@example.org',0,1,'2026-11-18 12:53:21.289049','Alice','alice','{}','allce',0);
INSERT INTO "accounts_user" VALUES(2,'!sGGFilFS43YVCZfOgiOGneiaU48F3NrjnXMm4I4a',NULL,0,'','','bob@example.org',0,1,'2026-11-18 12:53:21.306203','Bob','bob','{}','bob',0);
CREATE TABLE "accounts_user_groups" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "accounts_user_user_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "auth_group" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" varchar(150) NOT NULL UNIQUE);
CREATE TABLE "auth_group_permissions" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "group_id" integer NOT NULL REFERENCES "auth_group" ("id") DEFERRABLE INITIALLY DEFERRED, "permission_id" integer NOT NULL REFERENCES "auth_permission" ("id") DEFERRABLE INITIALLY DEFERRED);
CREATE TABLE "auth_permission" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "content_type_id" integer NOT NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "codename" varchar(100) NOT NULL, "name" varchar(255) NOT NULL);
INSERT INTO "auth_permission" VALUES(1,1,'add_user','Can add utilizador');
INSERT INTO "auth_permission" VALUES(2,1,'change_user','Can change utilizador');
INSERT INTO "auth_permission" VALUES(3,1,'delete_user','Can delete utilizador');
INSERT INTO "auth_permission" VALUES(4,1,'view_user','Can view utilizador');
INSERT INTO "auth_permission" VALUES(5,2,'add_letter','Can add e-mail');
INSERT INTO "auth_permission" VALUES(6,2,'change_letter','Can change e-mail');
INSERT INTO "auth_permission" VALUES(7,2,'delete_letter','Can delete e-mail');
INSERT INTO "auth_permission" VALUES(8,2,'view_letter','Can view e-mail');
INSERT INTO "auth_permission" VALUES(9,3,'add_block','Can add bloqueio');
INSERT INTO "auth_permission" VALUES(10,3,'change_block','Can change bloqueio');
INSERT INTO "auth_permission" VALUES(11,3,'delete_block','Can delete bloqueio');
INSERT INTO "auth_permission" VALUES(12,3,'view_block','Can view bloqueio');
INSERT INTO "auth_permission" VALUES(13,4,'add_match','Can add partida');
INSERT INTO "auth_permission" VALUES(14,4,'change_match','Can change partida');
INSERT INTO "auth_permission" VALUES(15,4,'delete_match','Can delete partida');
INSERT INTO "auth_permission" VALUES(16,4,'view_match','Can view partida');
INSERT INTO "auth_permission" VALUES(17,5,'add_action','Can add ação');
INSERT INTO "auth_permission" VALUES(18,5,'change_action','Can change ação');
INSERT INTO "auth_permission" VALUES(19,5,'delete_action','Can delete ação');
INSERT INTO "auth_permission" VALUES(20,5,'view_action','Can view ação');
INSERT INTO "auth_permission" VALUES(21,6,'add_seat','Can add jogador da partida');
INSERT INTO "auth_permission" VALUES(22,6,'change_seat','Can change jogador da partida');
INSERT INTO "auth_permission" VALUES(23,6,'delete_seat','Can delete jogador da partida');
INSERT INTO "auth_permission" VALUES(24,6,'view_seat','Can view jogador da partida');
INSERT INTO "auth_permission" VALUES(25,7,'add_mail','Can add e-mail');
INSERT INTO "auth_permission" VALUES(26,7,'change_mail','Can change e-mail');
INSERT INTO "auth_permission" VALUES(27,7,'delete_mail','Can delete e-mail');
INSERT INTO "auth_permission" VALUES(28,7,'view_mail','Can view e-mail');
INSERT INTO "auth_permission" VALUES(29,8,'add_offer','Can add proposta');
INSERT INTO "auth_permission" VALUES(30,8,'change_offer','Can change proposta');
INSERT INTO "auth_permission" VALUES(31,8,'delete_offer','Can delete proposta');
INSERT INTO "auth_permission" VALUES(32,8,'view_offer','Can view proposta');
INSERT INTO "auth_permission" VALUES(33,9,'add_pulse','Can add sinal de vida');
INSERT INTO "auth_permission" VALUES(34,9,'change_pulse','Can change sinal de vida');
INSERT INTO "auth_permission" VALUES(35,9,'delete_pulse','Can delete sinal de vida');
INSERT INTO "auth_permission" VALUES(36,9,'view_pulse','Can view sinal de vida');
INSERT INTO "auth_permission" VALUES(37,10,'add_seek','Can add convite');
INSERT INTO "auth_permission" VALUES(38,10,'change_seek','Can change convite');
INSERT INTO "auth_permission" VALUES(39,10,'delete_seek','Can delete convite');
INSERT INTO "auth_permission" VALUES(40,10,'view_seek','Can view convite');
INSERT INTO "auth_permission" VALUES(41,11,'add_rating','Can add pontos de um jogador');
INSERT INTO "auth_permission" VALUES(42,11,'change_rating','Can change pontos de um jogador');
INSERT INTO "auth_permission" VALUES(43,11,'delete_rating','Can delete pontos de um jogador');
INSERT INTO "auth_permission" VALUES(44,11,'view_rating','Can view pontos de um jogador');
INSERT INTO "auth_permission" VALUES(45,12,'add_standing','Can add resultado contra o computador');
INSERT INTO "auth_permission" VALUES(46,12,'change_standing','Can change resultado contra o computador');
INSERT INTO "auth_permission" VALUES(47,12,'delete_standing','Can delete resultado contra o computador');
INSERT INTO "auth_permission" VALUES(48,12,'view_standing','Can view resultado contra o computador');
INSERT INTO "auth_permission" VALUES(49,13,'add_logentry','Can add log entry');
INSERT INTO "auth_permission" VALUES(50,13,'change_logentry','Can change log entry');
INSERT INTO "auth_permission" VALUES(51,13,'delete_logentry','Can delete log entry');
INSERT INTO "auth_permission" VALUES(52,13,'view_logentry','Can view log entry');
INSERT INTO "auth_permission" VALUES(53,14,'add_permission','Can add permission');
INSERT INTO "auth_permission" VALUES(54,14,'change_permission','Can change permission');
INSERT INTO "auth_permission" VALUES(55,14,'delete_permission','Can delete permission');
INSERT INTO "auth_permission" VALUES(56,14,'view_permission','Can view permission');
INSERT INTO "auth_permission" VALUES(57,15,'add_group','Can add group');
INSERT INTO "auth_permission" VALUES(58,15,'change_group','Can change group');
INSERT INTO "auth_permission" VALUES(59,15,'delete_group','Can delete group');
INSERT INTO "auth_permission" VALUES(60,15,'view_group','Can view group');
INSERT INTO "auth_permission" VALUES(61,16,'add_contenttype','Can add content type');
INSERT INTO "auth_permission" VALUES(62,16,'change_contenttype','Can change content type');
INSERT INTO "auth_permission" VALUES(63,16,'delete_contenttype','Can delete content type');
INSERT INTO "auth_permission" VALUES(64,16,'view_contenttype','Can view content type');
INSERT INTO "auth_permission" VALUES(65,17,'add_session','Can add session');
INSERT INTO "auth_permission" VALUES(66,17,'change_session','Can change session');
INSERT INTO "auth_permission" VALUES(67,17,'delete_session','Can delete session');
INSERT INTO "auth_permission" VALUES(68,17,'view_session','Can view session');
INSERT INTO "auth_permission" VALUES(69,18,'add_emailaddress','Can add email address');
INSERT INTO "auth_permission" VALUES(70,18,'change_emailaddress','Can change email address');
INSERT INTO "auth_permission" VALUES(71,18,'delete_emailaddress','Can delete email address');
INSERT INTO "auth_permission" VALUES(72,18,'view_emailaddress','Can view email address');
INSERT INTO "auth_permission" VALUES(73,19,'add_emailconfirmation','Can add email confirmation');
INSERT INTO "auth_permission" VALUES(74,19,'change_emailconfirmation','Can change email confirmation');
INSERT INTO "auth_permission" VALUES(75,19,'delete_emailconfirmation','Can delete email confirmation');
INSERT INTO "auth_permission" VALUES(76,19,'view_emailconfirmation','Can view email confirmation');
CREATE TABLE "django_admin_log" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "object_id" text NULL, "object_repr" varchar(200) NOT NULL, "action_flag" smallint unsigned NOT NULL CHECK ("action_flag" >= 0), "change_message" text NOT NULL, "content_type_id" integer NULL REFERENCES "django_content_type" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "action_time" datetime NOT NULL);
CREATE TABLE "django_content_type" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app_label" varchar(100) NOT NULL, "model" varchar(100) NOT NULL);
INSERT INTO "django_content_type" VALUES(1,'accounts','user');
INSERT INTO "django_content_type" VALUES(2,'accounts','letter');
INSERT INTO "django_content_type" VALUES(3,'accounts','block');
INSERT INTO "django_content_type" VALUES(4,'games','match');
INSERT INTO "django_content_type" VALUES(5,'games','action');
INSERT INTO "django_content_type" VALUES(6,'games','seat');
INSERT INTO "django_content_type" VALUES(7,'games','mail');
INSERT INTO "django_content_type" VALUES(8,'games','offer');
INSERT INTO "django_content_type" VALUES(9,'games','pulse');
INSERT INTO "django_content_type" VALUES(10,'games','seek');
INSERT INTO "django_content_type" VALUES(11,'games','rating');
INSERT INTO "django_content_type" VALUES(12,'games','standing');
INSERT INTO "django_content_type" VALUES(13,'admin','logentry');
INSERT INTO "django_content_type" VALUES(14,'auth','permission');
INSERT INTO "django_content_type" VALUES(15,'auth','group');
INSERT INTO "django_content_type" VALUES(16,'contenttypes','contenttype');
INSERT INTO "django_content_type" VALUES(17,'sessions','session');
INSERT INTO "django_content_type" VALUES(18,'account','emailaddress');
INSERT INTO "django_content_type" VALUES(19,'account','emailconfirmation');
CREATE TABLE "django_migrations" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "app" varchar(255) NOT NULL, "name" varchar(255) NOT NULL, "applied" datetime NOT NULL);
INSERT INTO "django_migrations" VALUES(1,'contenttypes','0001_initial','2026-11-18 12:53:12.354329');
INSERT INTO "django_migrations" VALUES(2,'contenttypes','0002_remove_content_type_name','2026-11-18 12:53:12.434171');
INSERT INTO "django_migrations" VALUES(3,'auth','0001_initial','2026-11-18 12:53:12.493327');
INSERT INTO "django_migrations" VALUES(4,'auth','0002_alter_permission_name_max_length','2026-11-18 12:53:12.524766');
INSERT INTO "django_migrations" VALUES(5,'auth','0003_alter_user_email_max_length','2026-11-18 12:53:12.571695');
INSERT INTO "django_migrations" VALUES(6,'auth','0004_alter_user_username_opts','2026-11-18 12:53:12.574456');
INSERT INTO "django_migrations" VALUES(7,'auth','0005_alter_user_last_login_null','2026-11-18 12:53:12.617189');
INSERT INTO "django_migrations" VALUES(8,'auth','0006_require_contenttypes_0002','2026-11-18 12:53:12.617721');
INSERT INTO "django_migrations" VALUES(9,'auth','0007_alter_validators_add_error_messages','2026-11-18 12:53:12.656283');
INSERT INTO "django_migrations" VALUES(10,'auth','0008_alter_user_username_max_length','2026-11-18 12:53:12.703951');
INSERT INTO "django_migrations" VALUES(11,'auth','0009_alter_user_last_name_max_length','2026-11-18 12:53:12.706351');
INSERT INTO "django_migrations" VALUES(12,'auth','0010_alter_group_name_max_length','2026-11-18 12:53:12.749341');
INSERT INTO "django_migrations" VALUES(13,'auth','0011_update_proxy_permissions','2026-11-18 12:53:12.771951');
INSERT INTO "django_migrations" VALUES(14,'auth','0012_alter_user_first_name_max_length','2026-11-18 12:53:12.774168');
INSERT INTO "django_migrations" VALUES(15,'accounts','0001_initial','2026-11-18 12:53:12.824504');
INSERT INTO "django_migrations" VALUES(16,'account','0001_initial','2026-11-18 12:53:12.881608');
INSERT INTO "django_migrations" VALUES(17,'account','0002_email_max_length','2026-11-18 12:53:12.939675');
INSERT INTO "django_migrations" VALUES(18,'account','0003_alter_emailaddress_create_unique_verified_email','2026-11-18 12:53:13.022505');
INSERT INTO "django_migrations" VALUES(19,'account','0004_alter_emailaddress_drop_unique_email','2026-11-18 12:53:13.063710');
INSERT INTO "django_migrations" VALUES(20,'account','0005_emailaddress_idx_upper_email','2026-11-18 12:53:13.096818');
INSERT INTO "django_migrations" VALUES(21,'account','0006_emailaddress_lower','2026-11-18 12:53:13.122122');
INSERT INTO "django_migrations" VALUES(22,'account','0007_emailaddress_idx_email','2026-11-18 12:53:13.214127');
INSERT INTO "django_migrations" VALUES(23,'account','0008_emailaddress_unique_primary_email_fixup','2026-11-18 12:53:13.257330');
INSERT INTO "django_migrations" VALUES(24,'account','0009_emailaddress_unique_primary_email','2026-11-18 12:53:13.290349');
INSERT INTO "django_migrations" VALUES(25,'accounts','0002_letter','2026-11-18 12:53:13.320236');
INSERT INTO "django_migrations" VALUES(26,'accounts','0003_skeleton','2026-11-18 12:53:13.382964');
INSERT INTO "django_migrations" VALUES(27,'accounts','0004_blocks','2026-11-18 12:53:13.421350');
INSERT INTO "django_migrations" VALUES(28,'accounts','0005_looks','2026-11-18 12:53:13.564563');
INSERT INTO "django_migrations" VALUES(29,'admin','0001_initial','2026-11-18 12:53:13.615563');
INSERT INTO "django_migrations" VALUES(30,'admin','0002_logentry_remove_auto_add','2026-11-18 12:53:13.694792');
INSERT INTO "django_migrations" VALUES(31,'admin','0003_logentry_add_action_flag_choices','2026-11-18 12:53:13.758310');
INSERT INTO "django_migrations" VALUES(32,'games','0001_initial','2026-11-18 12:53:13.914554');
INSERT INTO "django_migrations" VALUES(33,'games','0002_undo','2026-11-18 12:53:14.217039');
INSERT INTO "django_migrations" VALUES(34,'games','0003_match_swapped','2026-11-18 12:53:14.267171');
INSERT INTO "django_migrations" VALUES(35,'games','0004_robots','2026-11-18 12:53:14.419848');
INSERT INTO "django_migrations" VALUES(36,'games','0005_people','2026-11-18 12:53:16.381837');
INSERT INTO "django_migrations" VALUES(37,'games','0006_ratings','2026-11-18 12:53:17.682716');
INSERT INTO "django_migrations" VALUES(38,'games','0007_standings','2026-11-18 12:53:17.869307');
INSERT INTO "django_migrations" VALUES(39,'games','0008_decisions','2026-11-18 12:53:17.997034');
INSERT INTO "django_migrations" VALUES(40,'games','0009_fair_play','2026-11-18 12:53:18.418787');
INSERT INTO "django_migrations" VALUES(41,'games','0010_undos','2026-11-18 12:53:18.680473');
INSERT INTO "django_migrations" VALUES(42,'games','0011_opening','2026-11-18 12:53:19.724188');
INSERT INTO "django_migrations" VALUES(43,'games','0012_same_screen','2026-11-18 12:53:19.774032');
INSERT INTO "django_migrations" VALUES(44,'games','0013_words','2026-11-18 12:53:20.239337');
INSERT INTO "django_migrations" VALUES(45,'sessions','0001_initial','2026-11-18 12:53:20.264896');
CREATE TABLE "django_session" ("session_key" varchar(40) NOT NULL PRIMARY KEY, "session_data" text NOT NULL, "expire_date" datetime NOT NULL);
CREATE TABLE "games_action" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "number" integer unsigned NOT NULL CHECK ("number" >= 0), "side" varchar(1) NOT NULL, "token" varchar(120) NOT NULL, "key" varchar(64) NOT NULL, "reached" varchar(16) NOT NULL, "at" datetime NOT NULL, "match_id" varchar(12) NOT NULL REFERENCES "games_match" ("code") DEFERRABLE INITIALLY DEFERRED, "back" integer unsigned NULL CHECK ("back" >= 0), "chosen" bool NOT NULL, "left" integer unsigned NULL CHECK ("left" >= 0), CONSTRAINT "one_action_per_number" UNIQUE ("match_id", "number"));
INSERT INTO "games_action" VALUES(1,0,'w','=1','t0','','2026-11-18 12:53:21.354102','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(2,1,'w','i1-i2','k1','','2026-11-18 12:53:21.420002','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(3,2,'w','=2','t2','','2026-11-18 12:53:21.421272','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(4,3,'w','i2-g2','k3','','2026-11-18 12:53:21.429128','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(5,4,'b','=3','t4','','2026-11-18 12:53:21.431596','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(6,5,'b','pass','k5','','2026-11-18 12:53:21.432463','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(7,6,'w','=3','t6','','2026-11-18 12:53:21.433229','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(8,7,'w','g2-d2','k7','','2026-11-18 12:53:21.434047','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(9,8,'b','=1','t8','','2026-11-18 12:53:21.434776','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(10,9,'b','a4-a3','k9','','2026-11-18 12:53:21.455879','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(11,10,'b','=2','t10','','2026-11-18 12:53:21.456748','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(12,11,'b','a3-c3','k11','','2026-11-18 12:53:21.457677','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(13,12,'w','=3','t12','','2026-11-18 12:53:21.458427','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(14,13,'w','d2-a2','k13','','2026-11-18 12:53:21.483422','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(15,14,'b','=3','t14','','2026-11-18 12:53:21.484361','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(16,15,'b','c3-f3','k15','','2026-11-18 12:53:21.485191','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(17,16,'w','=3','t16','','2026-11-18 12:53:21.485930','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(18,17,'w','a2-c3','k17','','2026-11-18 12:53:21.486685','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(19,18,'b','=2','t18','','2026-11-18 12:53:21.515336','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(20,19,'b','f3-h3','k19','','2026-11-18 12:53:21.516330','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(21,20,'w','=2','t20','','2026-11-18 12:53:21.517091','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(22,21,'w','c3-e3','k21','','2026-11-18 12:53:21.517840','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(23,22,'b','=2','t22','','2026-11-18 12:53:21.518551','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(24,23,'b','h3-i2','k23','','2026-11-18 12:53:21.546456','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(25,24,'w','=1','t24','','2026-11-18 12:53:21.547549','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(26,25,'w','h1-i1','k25','','2026-11-18 12:53:21.548452','fpxa5yhnf4pg',NULL,1,NULL);
INSERT INTO "games_action" VALUES(27,26,'w','=4','t26','','2026-11-18 12:53:21.599513','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(28,27,'w','undo','u27','','2026-11-18 12:53:21.608614','fpxa5yhnf4pg',25,0,NULL);
INSERT INTO "games_action" VALUES(29,28,'w','h1-i1','k28','','2026-11-18 12:53:21.610315','fpxa5yhnf4pg',NULL,1,NULL);
INSERT INTO "games_action" VALUES(30,29,'w','=4','t29','','2026-11-18 12:53:21.642364','fpxa5yhnf4pg',NULL,0,NULL);
INSERT INTO "games_action" VALUES(31,0,'w','10-14','k0','e7aecd813d525ff5','2026-11-18 12:53:21.681232','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(32,1,'b','23-19','k1','d8b6cc94d895c259','2026-11-18 12:53:21.698672','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(33,2,'w','14x23','k2','85e7243121963a2c','2026-11-18 12:53:21.701428','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(34,3,'b','28x19','k3','64782aa0a40e5f49','2026-11-18 12:53:21.702478','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(35,4,'w','11-14','k4','e81ac3702cc6755f','2026-11-18 12:53:21.715579','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(36,5,'b','19x10','k5','0aa54ae0b2328d9f','2026-11-18 12:53:21.731239','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(37,6,'w','undo','u6','','2026-11-18 12:53:21.735654','ckx732t8x5r9',4,0,NULL);
INSERT INTO "games_action" VALUES(38,7,'w','9-13','k7','75546ba5687e0085','2026-11-18 12:53:21.737020','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(39,8,'b','31-28','k8','d2e46b38902b4b4d','2026-11-18 12:53:21.738270','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(40,9,'w','5-9','k9','13bfc7d216e6bba0','2026-11-18 12:53:21.764332','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(41,10,'b','27-23','k10','8690116a651a4990','2026-11-18 12:53:21.770024','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(42,11,'w','12-15','k11','88dd5c350efd316e','2026-11-18 12:53:21.795424','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(43,12,'b','19x12','k12','5890209f63062889','2026-11-18 12:53:21.796998','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(44,13,'w','undo','u13','','2026-11-18 12:53:21.803496','ckx732t8x5r9',11,0,NULL);
INSERT INTO "games_action" VALUES(45,14,'w','2-5','k14','14d19dda1a25695b','2026-11-18 12:53:21.805024','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(46,15,'b','19-14','k15','34bd8ac3fc63fc96','2026-11-18 12:53:21.806299','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(47,16,'w','11x27','k16','7bdcdb54fcd31e7b','2026-11-18 12:53:21.819710','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(48,17,'b','23-20','k17','aaa647fe0d2ef290','2026-11-18 12:53:21.821102','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(49,18,'w','12-15','k18','4bd45a0e18851b7d','2026-11-18 12:53:21.823743','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(50,19,'b','20x2','k19','a119c20496fb237f','2026-11-18 12:53:21.825087','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(51,20,'w','undo','u20','','2026-11-18 12:53:21.826649','ckx732t8x5r9',18,0,NULL);
INSERT INTO "games_action" VALUES(52,21,'w','27-31','k21','bc3cc6ac049736c1','2026-11-18 12:53:21.852449','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(53,22,'b','28-23','k22','00f93fd7caa15b6c','2026-11-18 12:53:21.853809','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(54,23,'w','13-18','k23','0143e581b455881e','2026-11-18 12:53:21.866184','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(55,24,'b','21x14','k24','54872876905d3d42','2026-11-18 12:53:21.887465','ckx732t8x5r9',NULL,0,NULL);
INSERT INTO "games_action" VALUES(56,25,'w','31-27','k25','72db730f2050a25e','2026-11-18 12:53:21.889012','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(57,26,'b','14-10','k26','158f1b77bfae896c','2026-11-18 12:53:21.890344','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(58,27,'w','undo','u27','','2026-11-18 12:53:21.923379','ckx732t8x5r9',26,0,NULL);
INSERT INTO "games_action" VALUES(59,28,'b','14-10','k28','158f1b77bfae896c','2026-11-18 12:53:21.925184','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(60,29,'w','5x14','k29','6d3570f14b74a1d0','2026-11-18 12:53:21.926604','ckx732t8x5r9',NULL,1,NULL);
INSERT INTO "games_action" VALUES(61,0,'w','e1+e2','k0','','2026-11-18 12:53:21.957787','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(62,1,'b','a5+a3','k1','','2026-11-18 12:53:21.958749','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(63,2,'w','e2-e1','k2','','2026-11-18 12:53:21.994036','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(64,3,'b','a3-a2','k3','','2026-11-18 12:53:21.995019','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(65,4,'w','e1-e5','k4','','2026-11-18 12:53:22.005977','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(66,5,'b','a2-d2','k5','','2026-11-18 12:53:22.006848','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(67,6,'w','undo','u6','','2026-11-18 12:53:22.020436','u4xpkg4tvxe2',5,0,NULL);
INSERT INTO "games_action" VALUES(68,7,'b','a2-e2','k7','','2026-11-18 12:53:22.021620','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(69,8,'w','e5-e1','k8','','2026-11-18 12:53:22.022429','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(70,9,'b','e2-d2','k9','','2026-11-18 12:53:22.041698','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(71,10,'w','e1-d1','k10','','2026-11-18 12:53:22.042617','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(72,11,'b','d2+b2','k11','','2026-11-18 12:53:22.054618','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(73,12,'w','d1-e1','k12','','2026-11-18 12:53:22.055655','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(74,13,'b','undo','u13','','2026-11-18 12:53:22.056847','u4xpkg4tvxe2',12,0,NULL);
INSERT INTO "games_action" VALUES(75,14,'w','d1+a1','k14','','2026-11-18 12:53:22.058002','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(76,15,'b','b2-d2','k15','','2026-11-18 12:53:22.058783','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(77,16,'w','a1-d1','k16','','2026-11-18 12:53:22.080742','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(78,17,'b','d2-d4','k17','','2026-11-18 12:53:22.136011','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(79,18,'w','d1-e1','k18','','2026-11-18 12:53:22.146189','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(80,19,'b','d4+a4','k19','','2026-11-18 12:53:22.151511','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(81,20,'w','undo','u20','','2026-11-18 12:53:22.153178','u4xpkg4tvxe2',19,0,NULL);
INSERT INTO "games_action" VALUES(82,21,'b','d4-d5','k21','','2026-11-18 12:53:22.154533','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(83,22,'w','e1-e2','k22','','2026-11-18 12:53:22.159998','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(84,23,'b','d5+e5','k23','','2026-11-18 12:53:22.160927','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(85,24,'w','e2-e1','k24','','2026-11-18 12:53:22.161744','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(86,25,'b','e5-a5','k25','','2026-11-18 12:53:22.162518','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(87,26,'w','e1-e3','k26','','2026-11-18 12:53:22.167402','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(88,27,'b','undo','u27','','2026-11-18 12:53:22.168756','u4xpkg4tvxe2',26,0,NULL);
INSERT INTO "games_action" VALUES(89,28,'w','e1-a1','k28','','2026-11-18 12:53:22.170082','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(90,29,'b','a5-a2','k29','','2026-11-18 12:53:22.170834','u4xpkg4tvxe2',NULL,1,NULL);
INSERT INTO "games_action" VALUES(91,0,'w','Dc4','k0','','2026-11-18 12:53:22.194257','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(92,1,'b','Rd5','k1','','2026-11-18 12:53:22.228368','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(93,2,'b','Da5','k2','','2026-11-18 12:53:22.229788','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(94,3,'w','De7','k3','','2026-11-18 12:53:22.230905','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(95,4,'w','Rb2','k4','','2026-11-18 12:53:22.244312','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(96,5,'b','Rd2','k5','','2026-11-18 12:53:22.245439','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(97,6,'b','undo','u6','','2026-11-18 12:53:22.246744','9kq2wbzcy7hp',5,0,NULL);
INSERT INTO "games_action" VALUES(98,7,'b','Rc2','k7','','2026-11-18 12:53:22.258775','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(99,8,'b','Df2','k8','','2026-11-18 12:53:22.276172','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(100,9,'w','Rg6','k9','','2026-11-18 12:53:22.277287','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(101,10,'w','De1','k10','','2026-11-18 12:53:22.278186','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(102,11,'b','De5','k11','','2026-11-18 12:53:22.305489','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(103,12,'b','Rb1','k12','','2026-11-18 12:53:22.324302','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(104,13,'w','undo','u13','','2026-11-18 12:53:22.326262','9kq2wbzcy7hp',12,0,NULL);
INSERT INTO "games_action" VALUES(105,14,'b','Rf4','k14','','2026-11-18 12:53:22.336175','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(106,15,'w','Da4','k15','','2026-11-18 12:53:22.337255','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(107,16,'w','Re4','k16','','2026-11-18 12:53:22.338146','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(108,17,'b','Rd2','k17','','2026-11-18 12:53:22.407510','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(109,18,'b','Da1','k18','','2026-11-18 12:53:22.409344','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(110,19,'w','Re3','k19','','2026-11-18 12:53:22.436148','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(111,20,'w','undo','u20','','2026-11-18 12:53:22.438076','9kq2wbzcy7hp',19,0,NULL);
INSERT INTO "games_action" VALUES(112,21,'w','Dg7','k21','','2026-11-18 12:53:22.461093','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(113,22,'w','Rc6','k22','','2026-11-18 12:53:22.462087','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(114,23,'b','Dc5','k23','','2026-11-18 12:53:22.487161','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(115,24,'b','Rd7','k24','','2026-11-18 12:53:22.489000','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(116,25,'w','Da7','k25','','2026-11-18 12:53:22.490300','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(117,26,'w','Ra3','k26','','2026-11-18 12:53:22.567958','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(118,27,'b','undo','u27','','2026-11-18 12:53:22.570028','9kq2wbzcy7hp',26,0,NULL);
INSERT INTO "games_action" VALUES(119,28,'w','Ra3','k28','','2026-11-18 12:53:22.592976','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(120,29,'b','Da2','k29','','2026-11-18 12:53:22.594129','9kq2wbzcy7hp',NULL,1,NULL);
INSERT INTO "games_action" VALUES(121,0,'w','d2-d3','k0','6fedbf1b85eba2e8','2026-11-18 12:53:22.629742','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(122,1,'b','c3-d2','k1','42ec7625ea644b0c','2026-11-18 12:53:22.630901','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(123,2,'w','c2-c3-d4-c4','k2','af1bedb4d208a6d3','2026-11-18 12:53:22.652465','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(124,3,'b','d2-c2','k3','387b28006eeba136','2026-11-18 12:53:22.653590','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(125,4,'w','e2-d2','k4','4684a3eed2353e08','2026-11-18 12:53:22.654589','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(126,5,'b','b5-b4-c3-c2','k5','bb3b751d0e8127bf','2026-11-18 12:53:22.684363','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(127,6,'w','undo','u6','','2026-11-18 12:53:22.686057','k9twkqgwns99',5,0,NULL);
INSERT INTO "games_action" VALUES(128,7,'b','b5-b4-c3-c2','k7','bb3b751d0e8127bf','2026-11-18 12:53:22.712292','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(129,8,'w','c4-d4','k8','9f7a1d18b0969be0','2026-11-18 12:53:22.714105','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(130,9,'b','g5-g4','k9','3492fde2e89abd00','2026-11-18 12:53:22.749699','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(131,10,'w','a1-a2','k10','2fc2fe67c776345b','2026-11-18 12:53:22.763253','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(132,11,'b','c2-b2','k11','5b366530827b5c83','2026-11-18 12:53:22.764829','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(133,12,'w','d4-c3-b4','k12','e89fe029cbd05f99','2026-11-18 12:53:22.766157','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(134,13,'b','undo','u13','','2026-11-18 12:53:22.786360','k9twkqgwns99',12,0,NULL);
INSERT INTO "games_action" VALUES(135,14,'w','d4-c3','k14','a61700f9600372f3','2026-11-18 12:53:22.803745','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(136,15,'b','a5-b4','k15','7eb9181dc44cf4a2','2026-11-18 12:53:22.839445','k9twkqgwns99',NULL,0,NULL);
INSERT INTO "games_action" VALUES(137,16,'w','e3-f4','k16','dc4012915801d4e6','2026-11-18 12:53:22.841599','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(138,17,'b','f3-e3','k17','7392998e61728865','2026-11-18 12:53:22.871581','k9twkqgwns99',NULL,0,NULL);
INSERT INTO "games_action" VALUES(139,18,'w','f4-e4','k18','9309708aaaa9b491','2026-11-18 12:53:22.874017','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(140,19,'b','g4-f4-f3','k19','da74a78c629420e0','2026-11-18 12:53:22.908730','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(141,20,'w','undo','u20','','2026-11-18 12:53:22.910805','k9twkqgwns99',19,0,NULL);
INSERT INTO "games_action" VALUES(142,21,'b','g4-f4','k21','7f1d107619cd7780','2026-11-18 12:53:22.936703','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(143,22,'w','f2-f3','k22','8fb9c94682e5051b','2026-11-18 12:53:22.938346','k9twkqgwns99',NULL,0,NULL);
INSERT INTO "games_action" VALUES(144,23,'b','e3-f4','k23','8b9161584e191536','2026-11-18 12:53:22.981060','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(145,24,'w','d1-e1','k24','0d177cf2f10a5800','2026-11-18 12:53:22.995307','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(146,25,'b','b4-a3','k25','47b550971a90ed27','2026-11-18 12:53:23.015834','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(147,26,'w','b1-a1','k26','fc905cbadfbca8e8','2026-11-18 12:53:23.021365','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(148,27,'b','undo','u27','','2026-11-18 12:53:23.053732','k9twkqgwns99',26,0,NULL);
INSERT INTO "games_action" VALUES(149,28,'w','b1-a1','k28','fc905cbadfbca8e8','2026-11-18 12:53:23.064881','k9twkqgwns99',NULL,1,NULL);
INSERT INTO "games_action" VALUES(150,29,'b','a3-a2','k29','fd21114da3e94ee6','2026-11-18 12:53:23.066543','k9twkqgwns99',NULL,0,NULL);
INSERT INTO "games_action" VALUES(151,0,'w','9-13','','a77c781e63c92172','2026-11-18 12:53:23.155744','xam9w7fb6s4h',NULL,1,305000);
INSERT INTO "games_action" VALUES(152,1,'b','21-17','','f7b4777339648064','2026-11-18 12:53:23.157559','xam9w7fb6s4h',NULL,1,305000);
INSERT INTO "games_action" VALUES(153,2,'w','5-9','','56b78db0ccb1ed61','2026-11-18 12:53:23.158839','xam9w7fb6s4h',NULL,1,309999);
INSERT INTO "games_action" VALUES(154,3,'b','25-21','','e31c44c77c6da47a','2026-11-18 12:53:23.203290','xam9w7fb6s4h',NULL,1,309956);
INSERT INTO "games_action" VALUES(155,4,'w','1-5','','f09392d062312796','2026-11-18 12:53:23.205132','xam9w7fb6s4h',NULL,1,314998);
INSERT INTO "games_action" VALUES(156,5,'b','29-25','','db0bb6273cbd3a14','2026-11-18 12:53:23.206236','xam9w7fb6s4h',NULL,1,314955);
INSERT INTO "games_action" VALUES(157,0,'w','9-13','','a77c781e63c92172','2026-11-18 12:53:23.344565','fe2ezusnehjv',NULL,1,259200000);
INSERT INTO "games_action" VALUES(158,1,'b','21-17','','f7b4777339648064','2026-11-18 12:53:23.346066','fe2ezusnehjv',NULL,1,259200000);
INSERT INTO "games_action" VALUES(159,0,'w','9-13','k','a77c781e63c92172','2026-11-18 12:53:23.373802','xnzertsrf9tc',NULL,1,NULL);
INSERT INTO "games_action" VALUES(160,1,'b','21-17','','f7b4777339648064','2026-11-18 12:53:23.374363','xnzertsrf9tc',NULL,1,NULL);
INSERT INTO "games_action" VALUES(161,2,'w','undo','u','','2026-11-18 12:53:23.398542','xnzertsrf9tc',0,0,NULL);
CREATE TABLE "games_mail" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "day" date NOT NULL, "number" smallint unsigned NOT NULL CHECK ("number" >= 0), "about" text NOT NULL, "tries" smallint unsigned NOT NULL CHECK ("tries" >= 0), "again_at" datetime NOT NULL, "sent_at" datetime NULL, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_mail_per_place" UNIQUE ("user_id", "day", "number"), CONSTRAINT "two_mails_a_day" CHECK ("number" IN (1, 2)));
CREATE TABLE "games_match" ("code" varchar(12) NOT NULL PRIMARY KEY, "game_slug" varchar(40) NOT NULL, "mode" varchar(10) NOT NULL, "options" text NOT NULL CHECK ((JSON_VALID("options") OR "options" IS NULL)), "version" integer unsigned NOT NULL CHECK ("version" >= 0), "waits_for_robot" bool NOT NULL, "ending" varchar(10) NOT NULL, "winner" varchar(1) NOT NULL, "started_at" datetime NOT NULL, "acted_at" datetime NOT NULL, "finished_at" datetime NULL, "start" text NOT NULL, "position" text NOT NULL, "record" text NOT NULL, "ids" text NOT NULL CHECK ((JSON_VALID("ids") OR "ids" IS NULL)), "recent" text NOT NULL CHECK ((JSON_VALID("recent") OR "recent" IS NULL)), "counts" bool NOT NULL, "latest" text NOT NULL CHECK ((JSON_VALID("latest") OR "latest" IS NULL)), "undos" integer unsigned NOT NULL CHECK ("undos" >= 0), "swapped" bool NOT NULL, "pace" integer unsigned NULL CHECK ("pace" >= 0), "paused" bool NOT NULL, "thinking_depth" smallint unsigned NULL CHECK ("thinking_depth" >= 0), "thinking_time" integer unsigned NULL CHECK ("thinking_time" >= 0), "clock" varchar(12) NOT NULL, "clocks" text NOT NULL CHECK ((JSON_VALID("clocks") OR "clocks" IS NULL)), "deadline" datetime NULL, "open_offers" text NOT NULL CHECK ((JSON_VALID("open_offers") OR "open_offers" IS NULL)), "private" bool NOT NULL, "runs_since" datetime NULL, "talk" text NOT NULL CHECK ((JSON_VALID("talk") OR "talk" IS NULL)), "opening" varchar(16) NOT NULL, "next_id" varchar(12) NULL REFERENCES "games_match" ("code") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "games_match" VALUES('fpxa5yhnf4pg','tab','here','{"columns": "9"}',30,0,'','','2026-11-18 12:53:21.306804','2026-11-18 12:53:21.642364',NULL,'uuuuuuuuu/9/9/UUUUUUUUU w -','1uuuuuuuu/4M4/8m/UUUUUUU1M w 4','=1 i1-i2 =2 i2-g2
=3 pass
=3 g2-d2
=1 a4-a3 =2 a3-c3
=3 d2-a2
=3 c3-f3
=3 a2-c3
=2 f3-h3
=2 c3-e3
=2 h3-i2
=1 ~h1-i1 ~=4 h1-i1 =4','{"b4": "b2", "c4": "b3", "d4": "b4", "e4": "b5", "f4": "b6", "g4": "b7", "h4": "b8", "i4": "b9", "a1": "w1", "b1": "w2", "c1": "w3", "d1": "w4", "e1": "w5", "f1": "w6", "g1": "w7", "e3": "w9", "i2": "b1", "i1": "w8"}','[{"side": "b", "turn": 5, "token": "h3-i2", "say": {"text": "{who} jogou {action}.", "values": {"action": "h3-i2"}, "own": "O seu lance: {action}."}, "steps": [["moved", "h3", "i2"]], "trail": "M867 184L985 189C1031 189 1031 272 985 272L967 284"}, {"side": "w", "turn": 6, "token": "=1", "say": {"text": "{who} tirou {throw} e tem direito a novo lan\u00e7amento.", "values": {"throw": "T\u00e2b (1)"}, "own": "O seu lan\u00e7amento: {throw}, com direito a outro."}, "steps": [["thrown", "", ""]]}, {"side": "w", "turn": 6, "token": "undo", "say": {"text": "{who} anulou {action}.", "values": {"action": "h1-i1"}, "own": "O seu lance {action} foi anulado."}, "steps": [], "undo": true}, {"side": "w", "turn": 6, "token": "h1-i1", "say": {"text": "{who} jogou {action}.", "values": {"action": "h1-i1"}, "own": "O seu lance: {action}."}, "steps": [["moved", "h1", "i1"], ["promoted", "i1", ""]]}, {"side": "w", "turn": 6, "token": "=4", "say": {"text": "{who} tirou {throw} e tem direito a novo lan\u00e7amento.", "values": {"throw": "Arba''ah (4)"}, "own": "O seu lan\u00e7amento: {throw}, com direito a outro."}, "steps": [["thrown", "", ""]]}]',0,'{"w": [28, "h1-i1"]}',1,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('ckx732t8x5r9','damas','here','{}',30,0,'','','2026-11-18 12:53:21.664037','2026-11-18 12:53:21.926604',NULL,'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','B:W1,3,4,6,7,8,9,12,14,K27:B20,23,24,25,26,29,30,32:H0:F10','10-14
23-19
14x23
28x19
~11-14 ~19x10 9-13
31-28
5-9
27-23
~12-15 ~19x12 2-5
19-14
11x27
23-20
~12-15 ~20x2 27-31
28-23
13-18
21x14
31-27
~14-10 14-10
5x14','{"32": "b1", "30": "b3", "29": "b4", "26": "b7", "25": "b8", "24": "b9", "12": "w1", "8": "w5", "7": "w6", "6": "w7", "4": "w9", "3": "w10", "1": "w12", "9": "w8", "20": "b6", "23": "b2", "27": "w2", "14": "w11"}','[{"side": "b", "turn": 8, "token": "21x14", "say": {"text": "{who} jogou {action} e tomou uma pe\u00e7a.", "values": {"action": "21x14"}, "own": "O seu lance {action} tomou uma pe\u00e7a."}, "steps": [["moved", "21", "14"], ["captured", "18", "", "w", "man"]]}, {"side": "w", "turn": 9, "token": "31-27", "say": {"text": "{who} jogou {action}.", "values": {"action": "31-27"}, "own": "O seu lance: {action}."}, "steps": [["moved", "31", "27"]]}, {"side": "b", "turn": 9, "token": "undo", "say": {"text": "{who} anulou {action}.", "values": {"action": "14-10"}, "own": "O seu lance {action} foi anulado."}, "steps": [], "undo": true}, {"side": "b", "turn": 9, "token": "14-10", "say": {"text": "{who} jogou {action}.", "values": {"action": "14-10"}, "own": "O seu lance: {action}."}, "steps": [["moved", "14", "10"]]}, {"side": "w", "turn": 10, "token": "5x14", "say": {"text": "{who} jogou {action} e tomou uma pe\u00e7a.", "values": {"action": "5x14"}, "own": "O seu lance {action} tomou uma pe\u00e7a."}, "steps": [["moved", "5", "14"], ["captured", "10", "", "b", "man"]]}]',0,'{"w": [29, "5x14"], "b": [28, "14-10"]}',4,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('u4xpkg4tvxe2','stac','here','{"target": "4"}',30,0,'','','2026-11-18 12:53:21.956289','2026-11-18 12:53:22.170834',NULL,'11111/11111/11111/11111/11111 e1 a5 w - 0 4','01102/11111/21111/12102/21100 a1 a2 w - 22 4','e1+e2
a5+a3
e2-e1
a3-a2
e1-e5
~a2-d2 a2-e2
e5-e1
e2-d2
e1-d1
d2+b2
~d1-e1 d1+a1
b2-d2
a1-d1
d2-d4
d1-e1
~d4+a4 d4-d5
e1-e2
d5+e5
e2-e1
e5-a5
~e1-e3 e1-a1
a5-a2','{"b5#0": "n2", "c5#0": "n3", "e5#0": "n5", "a4#0": "n6", "b4#0": "n7", "c4#0": "n8", "d4#0": "n9", "e4#0": "n10", "a3#0": "n11", "b3#0": "n12", "c3#0": "n13", "d3#0": "n14", "e3#0": "n15", "a2#0": "n16", "b2#0": "n17", "c2#0": "n18", "e2#0": "n20", "a1#0": "n21", "b1#0": "n22", "c1#0": "n23", "e2#1": "n25", "a3#1": "n1", "b2#1": "n19", "a1#1": "n24", "e5#1": "n4", "a1#2": "w1", "a2#1": "b1"}','[{"side": "w", "turn": 10, "token": "e2-e1", "say": {"text": "{who} moveu o pe\u00e3o de {start} para {end}, sem disco.", "values": {"start": "e2", "end": "e1"}, "own": "O seu pe\u00e3o foi de {start} para {end}, sem disco."}, "steps": [["moved", "e2#2", "e1#0"]]}, {"side": "b", "turn": 10, "token": "e5-a5", "say": {"text": "{who} moveu o pe\u00e3o de {start} para {end}, sem disco.", "values": {"start": "e5", "end": "a5"}, "own": "O seu pe\u00e3o foi de {start} para {end}, sem disco."}, "steps": [["moved", "e5#2", "a5#0"]]}, {"side": "w", "turn": 11, "token": "undo", "say": {"text": "{who} anulou {action}.", "values": {"action": "e1-e3"}, "own": "O seu lance {action} foi anulado."}, "steps": [], "undo": true}, {"side": "w", "turn": 11, "token": "e1-a1", "say": {"text": "{who} moveu o pe\u00e3o de {start} para {end}, sem disco.", "values": {"start": "e1", "end": "a1"}, "own": "O seu pe\u00e3o foi de {start} para {end}, sem disco."}, "steps": [["moved", "e1#0", "a1#2"]]}, {"side": "b", "turn": 11, "token": "a5-a2", "say": {"text": "{who} moveu o pe\u00e3o de {start} para {end}, sem disco.", "values": {"start": "a5", "end": "a2"}, "own": "O seu pe\u00e3o foi de {start} para {end}, sem disco."}, "steps": [["moved", "a5#0", "a2#1"]]}]',0,'{"w": [28, "e1-a1"], "b": [29, "a5-a2"]}',4,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('9kq2wbzcy7hp','duplohex','here','{"board": "7x7"}',30,0,'','','2026-11-18 12:53:22.192300','2026-11-18 12:53:22.594129',NULL,'7/7/7/7/7/7/7 w 1 24,24,24,24','D2rD1D/2R3R/d1drd2/D1D1Rr1/R6/dRrr1d1/d3D2 b r 18,19,18,19','Dc4
Rd5 Da5
De7 Rb2
~Rd2 Rc2 Df2
Rg6 De1
De5 ~Rb1 Rf4
Da4 Re4
Rd2 Da1
~Re3 Dg7 Rc6
Dc5 Rd7
Da7 ~Ra3 Ra3
Da2','{"c4#1": "w-1", "d5#0": "b-1", "a5#1": "b-2", "e7#1": "w-2", "b2#0": "w-3", "c2#0": "b-3", "f2#1": "b-4", "g6#0": "w-4", "e1#1": "w-5", "e5#1": "b-5", "f4#0": "b-6", "a4#1": "w-6", "e4#0": "w-7", "d2#0": "b-7", "a1#1": "b-8", "g7#1": "w-8", "c6#0": "w-9", "c5#1": "b-9", "d7#0": "b-10", "a7#1": "w-10", "a3#0": "w-11", "a2#1": "b-11"}','[{"side": "b", "turn": 5, "token": "Rd7", "say": {"text": "{who} p\u00f4s um {kind} em {end}.", "values": {"kind": {"text": "anel", "values": {}}, "end": "d7"}, "own": "O seu lance: {kind} em {end}."}, "steps": [["placed", "d7#0", ""]]}, {"side": "w", "turn": 6, "token": "Da7", "say": {"text": "{who} p\u00f4s um {kind} em {end}.", "values": {"kind": {"text": "disco", "values": {}}, "end": "a7"}, "own": "O seu lance: {kind} em {end}."}, "steps": [["placed", "a7#1", ""]]}, {"side": "w", "turn": 6, "token": "undo", "say": {"text": "{who} anulou {action}.", "values": {"action": "Ra3"}, "own": "O seu lance {action} foi anulado."}, "steps": [], "undo": true}, {"side": "w", "turn": 6, "token": "Ra3", "say": {"text": "{who} p\u00f4s um {kind} em {end}.", "values": {"kind": {"text": "anel", "values": {}}, "end": "a3"}, "own": "O seu lance: {kind} em {end}."}, "steps": [["placed", "a3#0", ""]]}, {"side": "b", "turn": 6, "token": "Da2", "say": {"text": "{who} p\u00f4s um {kind} em {end}.", "values": {"kind": {"text": "disco", "values": {}}, "end": "a2"}, "own": "O seu lance: {kind} em {end}."}, "steps": [["placed", "a2#1", ""]]}]',0,'{"w": [28, "Ra3"], "b": [29, "Da2"]}',4,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('k9twkqgwns99','fanorona','here','{"limit": "50", "setup": "full"}',30,0,'','','2026-11-18 12:53:22.627355','2026-11-18 12:53:23.066543',NULL,'bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50','7/5b1/5w1/b6/4ww1 w 22 50','d2-d3
c3-d2
c2-c3-d4-c4
d2-c2
e2-d2
~b5-b4-c3-c2 b5-b4-c3-c2
c4-d4
g5-g4
a1-a2
c2-b2
~d4-c3-b4 d4-c3
a5-b4
e3-f4
f3-e3
f4-e4
~g4-f4-f3 g4-f4
f2-f3
e3-f4
d1-e1
b4-a3
~b1-a1 b1-a1
a3-a2','{"f1": "w16", "f3": "w9", "f4": "b17", "e1": "w14", "a2": "b1"}','[{"side": "w", "turn": 10, "token": "d1-e1", "say": {"text": "{who} jogou {action}.", "values": {"action": "d1-e1"}, "own": "O seu lance: {action}."}, "steps": [["moved", "d1", "e1"]]}, {"side": "b", "turn": 10, "token": "b4-a3", "say": {"text": "{who} jogou {action}.", "values": {"action": "b4-a3"}, "own": "O seu lance: {action}."}, "steps": [["moved", "b4", "a3"]]}, {"side": "w", "turn": 11, "token": "undo", "say": {"text": "{who} anulou {action}.", "values": {"action": "b1-a1"}, "own": "O seu lance {action} foi anulado."}, "steps": [], "undo": true}, {"side": "w", "turn": 11, "token": "b1-a1", "say": {"text": "{who} jogou {action}.", "values": {"action": "b1-a1"}, "own": "O seu lance: {action}."}, "steps": [["moved", "b1", "a1"]]}, {"side": "b", "turn": 11, "token": "a3-a2", "say": {"text": "{who} jogou {action} e tomou uma pe\u00e7a.", "values": {"action": "a3-a2"}, "own": "O seu lance {action} tomou uma pe\u00e7a."}, "steps": [["moved", "a3", "a2"], ["captured", "a1", "", "w", "man"]]}]',0,'{"w": [28, "b1-a1"], "b": [25, "b4-a3"]}',4,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('xam9w7fb6s4h','damas','people','{}',7,0,'resigned','b','2026-11-18 12:53:23.101406','2026-11-18 12:53:23.270347','2026-11-18 12:53:23.235492','W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','W:W2,3,4,5,6,7,8,9,10,11,12,13:B17,21,22,23,24,25,26,27,28,30,31,32:H0:F4','9-13
21-17
5-9
25-21
1-5
29-25','{"32": "b1", "31": "b2", "30": "b3", "28": "b5", "27": "b6", "26": "b7", "24": "b9", "23": "b10", "22": "b11", "12": "w1", "11": "w2", "10": "w3", "8": "w5", "7": "w6", "6": "w7", "4": "w9", "3": "w10", "2": "w11", "13": "w4", "17": "b12", "9": "w8", "21": "b8", "5": "w12", "25": "b4"}','[{"side": "b", "turn": 1, "token": "21-17", "say": {"text": "{who} jogou {action}.", "values": {"action": "21-17"}, "own": "O seu lance: {action}."}, "steps": [["moved", "21", "17"]]}, {"side": "w", "turn": 2, "token": "5-9", "say": {"text": "{who} jogou {action}.", "values": {"action": "5-9"}, "own": "O seu lance: {action}."}, "steps": [["moved", "5", "9"]]}, {"side": "b", "turn": 2, "token": "25-21", "say": {"text": "{who} jogou {action}.", "values": {"action": "25-21"}, "own": "O seu lance: {action}."}, "steps": [["moved", "25", "21"]]}, {"side": "w", "turn": 3, "token": "1-5", "say": {"text": "{who} jogou {action}.", "values": {"action": "1-5"}, "own": "O seu lance: {action}."}, "steps": [["moved", "1", "5"]]}, {"side": "b", "turn": 3, "token": "29-25", "say": {"text": "{who} jogou {action}.", "values": {"action": "29-25"}, "own": "O seu lance: {action}."}, "steps": [["moved", "29", "25"]]}]',1,'{"w": [4, "1-5"], "b": [5, "29-25"]}',0,0,NULL,0,NULL,NULL,'300+5','{"w": 314969, "b": 314955}',NULL,'{}',0,NULL,'[]','6f89e681506d7e92',NULL);
INSERT INTO "games_match" VALUES('fe2ezusnehjv','damas','people','{}',4,0,'','','2026-11-18 12:53:23.314083','2026-11-18 12:53:23.346066',NULL,'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','W:W1,2,3,4,5,6,7,8,10,11,12,13:B17,22,23,24,25,26,27,28,29,30,31,32:H0:F2','9-13
21-17','{"32": "b1", "31": "b2", "30": "b3", "29": "b4", "28": "b5", "27": "b6", "26": "b7", "25": "b8", "24": "b9", "23": "b10", "22": "b11", "12": "w1", "11": "w2", "10": "w3", "8": "w5", "7": "w6", "6": "w7", "5": "w8", "4": "w9", "3": "w10", "2": "w11", "1": "w12", "13": "w4", "17": "b12"}','[{"side": "w", "turn": 1, "token": "9-13", "say": {"text": "{who} jogou {action}.", "values": {"action": "9-13"}, "own": "O seu lance: {action}."}, "steps": [["moved", "9", "13"]]}, {"side": "b", "turn": 1, "token": "21-17", "say": {"text": "{who} jogou {action}.", "values": {"action": "21-17"}, "own": "O seu lance: {action}."}, "steps": [["moved", "21", "17"]]}]',1,'{"w": [0, "9-13"], "b": [1, "21-17"]}',0,0,NULL,0,NULL,NULL,'3d','{"w": 259200000, "b": 259200000}','2026-11-21 12:53:23.346066','{"draw": ["w", 1]}',0,'2026-11-18 12:53:23.346066','[{"side": "b", "say": {"text": "Ol\u00e1!", "values": {}}, "after": 2, "at": 1795006403.3590157, "phrase": "hello", "key": "s"}]','',NULL);
INSERT INTO "games_match" VALUES('xnzertsrf9tc','damas','robot','{}',4,0,'resigned','b','2026-11-18 12:53:23.372552','2026-11-18 12:53:23.404737','2026-11-18 12:53:23.399698','W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','~9-13 ~21-17','{"32": "b1", "31": "b2", "30": "b3", "29": "b4", "28": "b5", "27": "b6", "26": "b7", "25": "b8", "24": "b9", "23": "b10", "22": "b11", "21": "b12", "12": "w1", "11": "w2", "10": "w3", "9": "w4", "8": "w5", "7": "w6", "6": "w7", "5": "w8", "4": "w9", "3": "w10", "2": "w11", "1": "w12"}','[{"side": "w", "turn": 1, "token": "undo", "say": {"text": "{who} anulou {action}. A partida deixa de contar para as classifica\u00e7\u00f5es.", "values": {"action": "9-13"}, "own": "O seu lance {action} foi anulado. A partida deixa de contar para as classifica\u00e7\u00f5es."}, "steps": [], "undo": true}]',0,'{}',1,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('5jqctfgrg6xd','stac','robot','{"target": "4"}',1,0,'resigned','b','2026-11-18 12:53:23.405541','2026-11-18 12:53:23.444782','2026-11-18 12:53:23.406647','11111/11111/11111/11111/11111 e1 a5 w - 0 4','11111/11111/11111/11111/11111 e1 a5 w - 0 4','','{"a5#0": "n1", "a5#1": "b1", "b5#0": "n2", "c5#0": "n3", "d5#0": "n4", "e5#0": "n5", "a4#0": "n6", "b4#0": "n7", "c4#0": "n8", "d4#0": "n9", "e4#0": "n10", "a3#0": "n11", "b3#0": "n12", "c3#0": "n13", "d3#0": "n14", "e3#0": "n15", "a2#0": "n16", "b2#0": "n17", "c2#0": "n18", "d2#0": "n19", "e2#0": "n20", "a1#0": "n21", "b1#0": "n22", "c1#0": "n23", "d1#0": "n24", "e1#0": "n25", "e1#1": "w1"}','[]',1,'{}',0,0,NULL,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
INSERT INTO "games_match" VALUES('e3mzycug3hx5','fanorona','here','{"limit": "50", "setup": "full"}',0,0,'','','2026-11-18 12:53:23.445641','2026-11-18 12:53:23.445643',NULL,'bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50','bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 0 50','','{"a5": "b1", "b5": "b2", "c5": "b3", "d5": "b4", "e5": "b5", "f5": "b6", "g5": "b7", "a4": "b8", "b4": "b9", "c4": "b10", "d4": "b11", "e4": "b12", "f4": "b13", "g4": "b14", "a3": "b15", "b3": "w1", "c3": "b16", "e3": "w2", "f3": "b17", "g3": "w3", "a2": "w4", "b2": "w5", "c2": "w6", "d2": "w7", "e2": "w8", "f2": "w9", "g2": "w10", "a1": "w11", "b1": "w12", "c1": "w13", "d1": "w14", "e1": "w15", "f1": "w16", "g1": "w17"}','[]',1,'{}',0,0,NULL,0,NULL,NULL,'30s','{"w": 30000, "b": 30000}','2026-11-18 12:53:53.446496','{}',0,'2026-11-18 12:53:23.446496','[]','',NULL);
INSERT INTO "games_match" VALUES('cq2u2sx8ks8t','damas','robots','{}',0,1,'','','2026-11-18 12:53:23.446919','2026-11-18 12:53:23.446921',NULL,'W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32:H0:F1','','{"32": "b1", "31": "b2", "30": "b3", "29": "b4", "28": "b5", "27": "b6", "26": "b7", "25": "b8", "24": "b9", "23": "b10", "22": "b11", "21": "b12", "12": "w1", "11": "w2", "10": "w3", "9": "w4", "8": "w5", "7": "w6", "6": "w7", "5": "w8", "4": "w9", "3": "w10", "2": "w11", "1": "w12"}','[]',1,'{}',0,0,1000,0,NULL,NULL,'','{}',NULL,'{}',0,NULL,'[]','',NULL);
CREATE TABLE "games_offer" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "kind" varchar(8) NOT NULL, "side" varchar(1) NOT NULL, "state" varchar(9) NOT NULL, "key" varchar(64) NOT NULL, "made_at" datetime NOT NULL, "answered_at" datetime NULL, "match_id" varchar(12) NOT NULL REFERENCES "games_match" ("code") DEFERRABLE INITIALLY DEFERRED);
INSERT INTO "games_offer" VALUES(1,'draw','w','open','o','2026-11-18 12:53:23.357731',NULL,'fe2ezusnehjv');
CREATE TABLE "games_pulse" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "at" datetime NOT NULL);
CREATE TABLE "games_rating" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "game_slug" varchar(40) NOT NULL, "points" real NOT NULL, "deviation" real NOT NULL, "volatility" real NOT NULL, "games" integer unsigned NOT NULL CHECK ("games" >= 0), "rated_at" datetime NOT NULL, "provisional_from" datetime NOT NULL, "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_rating_per_game" UNIQUE ("user_id", "game_slug"));
INSERT INTO "games_rating" VALUES(1,'damas',1.25852413314759564852e+03,3.96689815089205353613e+02,8.99983004907111278081e-02,1,'2026-11-18 12:53:23.235492','2026-11-18 12:53:23.235492',1);
INSERT INTO "games_rating" VALUES(2,'damas',1.74147586685240435147e+03,3.96689815089205353613e+02,8.99983004907111278081e-02,1,'2026-11-18 12:53:23.235492','2026-11-18 12:53:23.235492',2);
CREATE TABLE "games_seat" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "side" varchar(1) NOT NULL, "guest" varchar(32) NOT NULL, "name" varchar(40) NOT NULL, "level" smallint unsigned NULL CHECK ("level" >= 0), "result" varchar(4) NOT NULL, "match_id" varchar(12) NOT NULL REFERENCES "games_match" ("code") DEFERRABLE INITIALLY DEFERRED, "user_id" bigint NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "change" smallint NULL, "points" smallint unsigned NULL CHECK ("points" >= 0), "provisional" bool NOT NULL, "broke_off" bool NOT NULL, CONSTRAINT "one_seat_per_side" UNIQUE ("match_id", "side"));
INSERT INTO "games_seat" VALUES(1,'w','','Alice',NULL,'','fpxa5yhnf4pg',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(2,'b','','Alice',NULL,'','fpxa5yhnf4pg',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(3,'w','','Alice',NULL,'','ckx732t8x5r9',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(4,'b','','Alice',NULL,'','ckx732t8x5r9',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(5,'w','','Alice',NULL,'','u4xpkg4tvxe2',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(6,'b','','Alice',NULL,'','u4xpkg4tvxe2',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(7,'w','','Alice',NULL,'','9kq2wbzcy7hp',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(8,'b','','Alice',NULL,'','9kq2wbzcy7hp',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(9,'w','','Alice',NULL,'','k9twkqgwns99',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(10,'b','','Alice',NULL,'','k9twkqgwns99',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(11,'w','','Alice',NULL,'lost','xam9w7fb6s4h',1,-241,1500,1,0);
INSERT INTO "games_seat" VALUES(12,'b','','Bob',NULL,'won','xam9w7fb6s4h',2,241,1500,1,0);
INSERT INTO "games_seat" VALUES(13,'w','','Bob',NULL,'','fe2ezusnehjv',2,NULL,1741,1,0);
INSERT INTO "games_seat" VALUES(14,'b','','Alice',NULL,'','fe2ezusnehjv',1,NULL,1259,1,0);
INSERT INTO "games_seat" VALUES(15,'w','','Alice',NULL,'lost','xnzertsrf9tc',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(16,'b','','',1,'won','xnzertsrf9tc',NULL,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(17,'w','','Alice',NULL,'lost','5jqctfgrg6xd',1,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(18,'b','','',1,'won','5jqctfgrg6xd',NULL,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(19,'w','cccccccccccccccccccccccccccccccc','Convidado 3333',NULL,'','e3mzycug3hx5',NULL,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(20,'b','cccccccccccccccccccccccccccccccc','Convidado 3333',NULL,'','e3mzycug3hx5',NULL,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(21,'w','cccccccccccccccccccccccccccccccc','Convidado 3333',2,'','cq2u2sx8ks8t',NULL,NULL,NULL,0,0);
INSERT INTO "games_seat" VALUES(22,'b','cccccccccccccccccccccccccccccccc','Convidado 3333',2,'','cq2u2sx8ks8t',NULL,NULL,NULL,0,0);
CREATE TABLE "games_seek" ("guest" varchar(32) NOT NULL, "name" varchar(40) NOT NULL, "code" varchar(12) NOT NULL PRIMARY KEY, "configuration" text NOT NULL CHECK ((JSON_VALID("configuration") OR "configuration" IS NULL)), "listed" bool NOT NULL, "rated" bool NOT NULL, "lowest" smallint unsigned NULL CHECK ("lowest" >= 0), "highest" smallint unsigned NULL CHECK ("highest" >= 0), "declined" bool NOT NULL, "seen" bool NOT NULL, "made_at" datetime NOT NULL, "match_id" varchar(12) NULL REFERENCES "games_match" ("code") DEFERRABLE INITIALLY DEFERRED, "rival_id" bigint NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "user_id" bigint NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, "called_at" datetime NULL, "caller" varchar(40) NOT NULL);
INSERT INTO "games_seek" VALUES('cccccccccccccccccccccccccccccccc','Convidado 3333','qj4bvne6jhep','{"game": "tab", "mode": "robot", "level": 2, "beginner": "me", "colour": "first", "options": {"columns": "9"}, "rival": 2, "pace": 1000, "thinking_time": null, "thinking_depth": null, "clock": ""}',1,0,NULL,NULL,0,0,'2026-11-18 12:53:23.491614',NULL,NULL,NULL,NULL,'');
INSERT INTO "games_seek" VALUES('','Bob','euu7szn2vkte','{"game": "stac", "mode": "robot", "level": 2, "beginner": "me", "colour": "first", "options": {"target": "4"}, "rival": 2, "pace": 1000, "thinking_time": null, "thinking_depth": null, "clock": ""}',0,0,NULL,NULL,0,0,'2026-11-18 12:53:23.504034',NULL,1,2,NULL,'');
CREATE TABLE "games_standing" ("id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "game_slug" varchar(40) NOT NULL, "among" varchar(200) NOT NULL, "games" integer unsigned NOT NULL CHECK ("games" >= 0), "wins" integer unsigned NOT NULL CHECK ("wins" >= 0), "user_id" bigint NOT NULL REFERENCES "accounts_user" ("id") DEFERRABLE INITIALLY DEFERRED, CONSTRAINT "one_standing_per_choice" UNIQUE ("user_id", "game_slug", "among"));
INSERT INTO "games_standing" VALUES(1,'stac','',1,0,1);
INSERT INTO "games_standing" VALUES(2,'stac','nivel=1',1,0,1);
INSERT INTO "games_standing" VALUES(3,'stac','target=4',1,0,1);
INSERT INTO "games_standing" VALUES(4,'stac','nivel=1 target=4',1,0,1);
CREATE UNIQUE INDEX "django_content_type_app_label_model_76bd3d3b_uniq" ON "django_content_type" ("app_label", "model");
CREATE UNIQUE INDEX "auth_group_permissions_group_id_permission_id_0cd325b0_uniq" ON "auth_group_permissions" ("group_id", "permission_id");
CREATE INDEX "auth_group_permissions_group_id_b120cbf9" ON "auth_group_permissions" ("group_id");
CREATE INDEX "auth_group_permissions_permission_id_84c5c92e" ON "auth_group_permissions" ("permission_id");
CREATE UNIQUE INDEX "auth_permission_content_type_id_codename_01ab375a_uniq" ON "auth_permission" ("content_type_id", "codename");
CREATE INDEX "auth_permission_content_type_id_2f476e4b" ON "auth_permission" ("content_type_id");
CREATE UNIQUE INDEX "accounts_user_groups_user_id_group_id_59c0b32f_uniq" ON "accounts_user_groups" ("user_id", "group_id");
CREATE INDEX "accounts_user_groups_user_id_52b62117" ON "accounts_user_groups" ("user_id");
CREATE INDEX "accounts_user_groups_group_id_bd11a704" ON "accounts_user_groups" ("group_id");
CREATE UNIQUE INDEX "accounts_user_user_permissions_user_id_permission_id_2ab516c2_uniq" ON "accounts_user_user_permissions" ("user_id", "permission_id");
CREATE INDEX "accounts_user_user_permissions_user_id_e4f0a161" ON "accounts_user_user_permissions" ("user_id");
CREATE INDEX "accounts_user_user_permissions_permission_id_113bb443" ON "accounts_user_user_permissions" ("permission_id");
CREATE INDEX "account_emailconfirmation_email_address_id_5b7f8c58" ON "account_emailconfirmation" ("email_address_id");
CREATE UNIQUE INDEX "account_emailaddress_user_id_email_987c8728_uniq" ON "account_emailaddress" ("user_id", "email");
CREATE UNIQUE INDEX "unique_verified_email" ON "account_emailaddress" ("email") WHERE "verified";
CREATE INDEX "account_emailaddress_user_id_2c513194" ON "account_emailaddress" ("user_id");
CREATE INDEX "account_emailaddress_email_03be32b2" ON "account_emailaddress" ("email");
CREATE UNIQUE INDEX "unique_primary_email" ON "account_emailaddress" ("user_id", "primary") WHERE "primary";
CREATE INDEX "letter_to_send" ON "accounts_letter" ("again_at") WHERE (NOT "given_up" AND "sent_at" IS NULL);
CREATE INDEX "accounts_block_blocked_id_6b1a5ff3" ON "accounts_block" ("blocked_id");
CREATE INDEX "accounts_block_user_id_9fa4596e" ON "accounts_block" ("user_id");
CREATE INDEX "accounts_user_skeleton_2f2a0c6f" ON "accounts_user" ("skeleton");
CREATE UNIQUE INDEX "one_name_of_each_look" ON "accounts_user" ("skeleton") WHERE NOT "looks_alike";
CREATE INDEX "django_admin_log_content_type_id_c4bce8eb" ON "django_admin_log" ("content_type_id");
CREATE INDEX "django_admin_log_user_id_c564eba6" ON "django_admin_log" ("user_id");
CREATE UNIQUE INDEX "one_action_per_key" ON "games_action" ("match_id", "key") WHERE NOT ("key" = '');
CREATE INDEX "games_action_match_id_fcb64f40" ON "games_action" ("match_id");
CREATE INDEX "games_offer_match_id_70ef2306" ON "games_offer" ("match_id");
CREATE INDEX "games_mail_user_id_0b2c3c30" ON "games_mail" ("user_id");
CREATE INDEX "mail_to_send" ON "games_mail" ("again_at") WHERE "sent_at" IS NULL;
CREATE UNIQUE INDEX "one_open_offer_of_a_kind" ON "games_offer" ("match_id", "kind", "side") WHERE "state" = 'open';
CREATE INDEX "games_rating_user_id_5b69b43c" ON "games_rating" ("user_id");
CREATE INDEX "most_points" ON "games_rating" ("game_slug", "points" DESC);
CREATE INDEX "games_standing_user_id_25724afe" ON "games_standing" ("user_id");
CREATE INDEX "most_wins" ON "games_standing" ("game_slug", "among", "wins" DESC, "games");
CREATE INDEX "games_seat_guest_17a6cfa8" ON "games_seat" ("guest");
CREATE INDEX "games_seat_match_id_72fea2e9" ON "games_seat" ("match_id");
CREATE INDEX "games_seat_user_id_9fbc01bf" ON "games_seat" ("user_id");
CREATE INDEX "games_seek_guest_55697397" ON "games_seek" ("guest");
CREATE INDEX "games_seek_match_id_a5519e3b" ON "games_seek" ("match_id");
CREATE INDEX "games_seek_rival_id_3f5e0e0e" ON "games_seek" ("rival_id");
CREATE INDEX "games_seek_user_id_063d305c" ON "games_seek" ("user_id");
CREATE INDEX "open_seek" ON "games_seek" ("made_at") WHERE "match_id" IS NULL;
CREATE INDEX "games_match_next_id_2ec522fe" ON "games_match" ("next_id");
CREATE INDEX "robot_to_move" ON "games_match" ("waits_for_robot") WHERE "waits_for_robot";
CREATE INDEX "game_finished" ON "games_match" ("game_slug", "finished_at");
CREATE INDEX "clock_runs" ON "games_match" ("deadline") WHERE "deadline" IS NOT NULL;
CREATE INDEX "acted_lately" ON "games_match" ("acted_at");
CREATE INDEX "rated_opening" ON "games_match" ("opening") WHERE "opening" > '';
CREATE INDEX "django_session_expire_date_a5c62663" ON "django_session" ("expire_date");
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('django_migrations',45);
INSERT INTO "sqlite_sequence" VALUES('django_content_type',19);
INSERT INTO "sqlite_sequence" VALUES('auth_permission',76);
INSERT INTO "sqlite_sequence" VALUES('auth_group',0);
INSERT INTO "sqlite_sequence" VALUES('account_emailaddress',0);
INSERT INTO "sqlite_sequence" VALUES('accounts_user',2);
INSERT INTO "sqlite_sequence" VALUES('django_admin_log',0);
INSERT INTO "sqlite_sequence" VALUES('games_action',161);
INSERT INTO "sqlite_sequence" VALUES('games_offer',1);
INSERT INTO "sqlite_sequence" VALUES('games_mail',0);
INSERT INTO "sqlite_sequence" VALUES('games_seat',22);
INSERT INTO "sqlite_sequence" VALUES('games_rating',2);
INSERT INTO "sqlite_sequence" VALUES('games_standing',4);
INSERT INTO "sqlite_sequence" VALUES('accounts_block',1);
COMMIT;
