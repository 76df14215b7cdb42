ALTER TABLE "payments" DROP CONSTRAINT "payments_proof_file_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "payments_proof_idx";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "proof_file_id";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP COLUMN "note";