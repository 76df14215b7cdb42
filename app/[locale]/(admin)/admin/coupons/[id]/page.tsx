import { CouponFigures } from "@/components/coupons/office/coupon-figures";
import { CouponForm } from "@/components/coupons/office/coupon-form";
import { CouponState } from "@/components/coupons/office/coupon-state";
import { recordPage } from "@/components/office/record-page";
import { siteLink } from "@/lib/core/site-link";
import { getCouponOrThrow } from "@/lib/coupons/office-queries";

const page = recordPage("coupons", {
  read: (_admin, id) => getCouponOrThrow(id),
  nameOf: ({ code }) => code,
  action: (coupon) => <CouponState {...coupon} />,
  form: (record) => (
    <div className="grid gap-5">
      <CouponFigures coupon={record} link={siteLink("en", `/programs?coupon=${record.code}`)} />
      <CouponForm key={record.version} record={record} />
    </div>
  ),
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
