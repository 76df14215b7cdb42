"use client";

import { FailedPage } from "@/components/layout/failure";

export default FailedPage;
