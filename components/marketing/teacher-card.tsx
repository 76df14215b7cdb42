import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { cachedTeacherPictures } from "@/lib/staff/teacher-pictures";

type TeacherCardProps = { name: string; title: string; text: string };

/**
 * A teacher in a list; a name may include what students call the teacher, "Wenjing Zhou（周老师）". With the picture of
 * the teacher of that name, or initials.
 */
export async function TeacherCard({ name, title, text }: TeacherCardProps) {
  const plainName = name.replace(/\s*[（(].*/, "");
  const pictures = await cachedTeacherPictures();
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={plainName} src={pictures[plainName]} size="lg" />
        <div>
          <h3 className="text-xl">{name}</h3>
          <p className="text-sm font-semibold text-persimmon-ink">{title}</p>
        </div>
      </div>
      <p className="text-muted">{text}</p>
    </Card>
  );
}
