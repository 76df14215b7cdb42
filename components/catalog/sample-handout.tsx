"use client";

import { BookOpen, X } from "lucide-react";
import { useState } from "react";
import { PdfViewer } from "@/components/pdf/pdf-viewer";
import { Button } from "@/components/ui/button";

type SampleHandoutProps = { fileId: number; name: string; words: Record<"open" | "close", string> };

/** A class's handout; file and viewer are fetched when it is opened. */
export function SampleHandout({ fileId, name, words }: SampleHandoutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={isOpen ? <X aria-hidden="true" /> : <BookOpen aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.close : words.open}
      </Button>
      {isOpen && <PdfViewer fileId={fileId} name={name} className="h-[min(75dvh,48rem)]" />}
    </>
  );
}
