import { z } from "zod";
import { requiredInteger } from "@/lib/people/fields";

export const FileById = z.object({ id: requiredInteger() });
