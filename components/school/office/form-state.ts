import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { SaveSchool } from "@/lib/school/schemas";

export type SchoolFields = z.input<typeof SaveSchool>;
export type SchoolFormState = UseFormReturn<SchoolFields, unknown, z.output<typeof SaveSchool>>;
