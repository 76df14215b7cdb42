CREATE TABLE "absences" (
	"course_class_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"parent_id" integer NOT NULL,
	"reason" text,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_course_class_id_student_id_pk" PRIMARY KEY("course_class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "makeups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makeups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"missed_class_id" integer NOT NULL,
	"course_class_id" integer NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "makeups_status_check" CHECK (status in ('asked', 'granted', 'declined', 'cancelled')),
	CONSTRAINT "makeups_other_check" CHECK (missed_class_id <> course_class_id),
	CONSTRAINT "makeups_decided_check" CHECK ((status in ('granted', 'declined')) <= (decided_at is not null))
);
--> statement-breakpoint
ALTER TABLE "course_classes" ADD COLUMN "substitute_teacher_id" integer;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makeups" ADD CONSTRAINT "makeups_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makeups" ADD CONSTRAINT "makeups_missed_class_id_course_classes_id_fk" FOREIGN KEY ("missed_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makeups" ADD CONSTRAINT "makeups_course_class_id_course_classes_id_fk" FOREIGN KEY ("course_class_id") REFERENCES "public"."course_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_student_idx" ON "absences" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "absences_parent_idx" ON "absences" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "makeups_missed_key" ON "makeups" USING btree ("student_id","missed_class_id") WHERE status in ('asked', 'granted');--> statement-breakpoint
CREATE UNIQUE INDEX "makeups_guest_key" ON "makeups" USING btree ("course_class_id","student_id") WHERE status in ('asked', 'granted');--> statement-breakpoint
CREATE INDEX "makeups_student_idx" ON "makeups" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "makeups_missed_idx" ON "makeups" USING btree ("missed_class_id");--> statement-breakpoint
CREATE INDEX "makeups_asked_idx" ON "makeups" USING btree ("created_at","id") WHERE status = 'asked';--> statement-breakpoint
ALTER TABLE "course_classes" ADD CONSTRAINT "course_classes_substitute_teacher_id_teachers_id_fk" FOREIGN KEY ("substitute_teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_classes_substitute_idx" ON "course_classes" USING btree ("substitute_teacher_id","starts_at") WHERE substitute_teacher_id is not null;