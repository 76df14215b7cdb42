"use client";

import { Paperclip, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { TextArea } from "@/components/ui/text-area";
import { toastDone } from "@/components/ui/toast";
import { useUnsaved } from "@/components/ui/unsaved";
import { useKeptText } from "@/components/ui/use-kept-text";
import type { Chosen } from "./message-files";
import { newSendKey } from "@/components/api/send-key";
import { sendMessage, type ThreadTarget } from "./thread-target";

const MessageFiles = lazy(async () => ({ default: (await import("./message-files")).MessageFiles }));

const noFiles: Chosen = { fileIds: [], isBusy: false, isRefused: false };
type Problem = "empty" | "wait" | "refused";

type MessageComposerProps = {
  target: ThreadTarget;
  label: string;
  /** Who reads it, below the field. */
  hint: string;
  onSent: () => void;
};

/** Words and files for a conversation. What was typed stays until it is sent; pressing twice sends once. */
export function MessageComposer({ target, label, hint, onSent }: MessageComposerProps) {
  const t = useTranslations("conversations.compose");
  const [text, setText] = useKeptText(`message ${JSON.stringify(target)}`);
  const [sendKey, setSendKey] = useState(newSendKey);
  const [files, setFiles] = useState(noFiles);
  const [withFiles, setWithFiles] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(text.trim() !== "" || files.fileIds.length > 0);

  const problemNow = (): Problem | null => {
    if (files.isBusy) return "wait";
    if (files.isRefused) return "refused";
    return text.trim() === "" && files.fileIds.length === 0 ? "empty" : null;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemNow();
    setProblem(found);
    if (found) return;
    setBusy(true);
    setRefusal(null);
    try {
      await sendMessage(target, { text, fileIds: files.fileIds, sendKey });
      setText("");
      setFiles(noFiles);
      setWithFiles(false);
      setSendKey(newSendKey());
      toastDone(t("sent"));
      onSent();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-3">
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setSendKey(newSendKey());
        }}
      />
      {withFiles && (
        <Suspense fallback={<Spinner />}>
          <MessageFiles onChange={setFiles} />
        </Suspense>
      )}
      <Alert>{problem && problem === problemNow() && t(`problem.${problem}`)}</Alert>
      <Refusal error={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} icon={<Send />}>
          {t("send")}
        </Button>
        {!withFiles && (
          <Button variant="quiet" icon={<Paperclip />} onClick={() => setWithFiles(true)}>
            {t("attach")}
          </Button>
        )}
      </div>
    </form>
  );
}
