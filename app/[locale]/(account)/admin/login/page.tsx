import { StaffLogin, staffLoginMetadata } from "@/components/accounts/staff-login";
import { AdminLoginForm } from "@/components/accounts/staff-login-form";

export const generateMetadata = () => staffLoginMetadata("admin");

export default async function AdminLoginPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const { next } = await searchParams;
  return (
    <StaffLogin role="admin" next={next}>
      <AdminLoginForm next={next} />
    </StaffLogin>
  );
}
