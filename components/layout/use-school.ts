import { use } from "react";
import { cachedSchool } from "@/lib/school/cache";

/** The facts about the school in a component that runs on the server. */
export const useSchool = () => use(cachedSchool());
