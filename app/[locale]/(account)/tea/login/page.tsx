import { StaffLogin, staffLoginMetadata } from "@/components/accounts/staff-login";
import { TeacherLoginForm } from "@/components/accounts/staff-login-form";

export const generateMetadata = () => staffLoginMetadata("teacher");

export default async function TeacherLoginPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string }>;
}) {
  const { next } = await searchParams;
  return (
    <StaffLogin role="teacher" next={next}>
      <TeacherLoginForm next={next} />
    </StaffLogin>
  );
}
