import { useTranslations } from "next-intl";
import { KeyList } from "./key-list";
import { Dialog } from "@/components/ui/dialog";

const keys = [
  ["move", "↑ ↓ ← →"],
  ["type", "0–9"],
  ["down", "Enter · Shift Enter"],
  ["edit", "F2"],
  ["cancel", "Esc"],
  ["clear", "Delete"],
  ["far", "Ctrl ↑ ↓ ← → · Home · End"],
  ["page", "Page Up · Page Down"],
  ["undo", "Ctrl Z"],
  ["redo", "Ctrl Y"],
  ["paste", "Ctrl V"],
  ["history", "H"],
  ["mark", "M"],
  ["forChild", "X"],
  ["help", "?"],
] as const;

/** The keyboard shortcuts of the sheet. */
export function GradebookKeys({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("gradebook.keys");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} size="sm">
      <KeyList keys={keys.map(([name, combination]) => ({ combination, does: t(name) }))} />
    </Dialog>
  );
}
