import { AboutForm } from "@/components/assessments/office/about-form";
import { newRecordPage } from "@/components/office/record-page";

const page = newRecordPage("assessments", "officeAssessments.newAssessment", () => (
  <AboutForm record={null} />
));
export const generateMetadata = page.generateMetadata;
export default page.Page;
