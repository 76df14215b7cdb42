"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton({ label, size }: { label: string; size?: "sm" }) {
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Printer aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  );
}
