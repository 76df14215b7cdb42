import { CouponForm } from "@/components/coupons/office/coupon-form";
import { newRecordPage } from "@/components/office/record-page";

const page = newRecordPage("coupons", "officeCoupons.new", () => <CouponForm record={null} />);
export const generateMetadata = page.generateMetadata;
export default page.Page;
