import { File, FileAudio, FileText, FileVideo, ImageIcon, Presentation } from "lucide-react";

const icons = {
  image: ImageIcon,
  audio: FileAudio,
  video: FileVideo,
  slides: Presentation,
  text: FileText,
  other: File,
};

/** An icon for the type of a file. */
export function FileIcon({ contentType, className }: { contentType: string; className?: string }) {
  const Icon = icons[kindOf(contentType)];
  return <Icon className={className} aria-hidden="true" />;
}

function kindOf(contentType: string): keyof typeof icons {
  const [kind = ""] = contentType.split("/");
  if (kind === "image" || kind === "audio" || kind === "video") return kind;
  if (contentType.includes("presentation")) return "slides";
  return contentType === "application/pdf" || contentType.includes("word") ? "text" : "other";
}
