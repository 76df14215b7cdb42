import { z } from "zod";
import { typedCode } from "./code";

/** `/base/coupon/view` */
export const OfferedCode = z.object({ code: typedCode() });
