import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type BlockedWindowProps = { link: string | null | undefined; text: string; action: string };

/** The address of a window that the browser did not open; nothing without one. */
export const BlockedWindow = ({ link, text, action }: BlockedWindowProps) =>
  link && (
    <Notice
      action={
        <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
          {action}
        </a>
      }
    >
      {text}
    </Notice>
  );
