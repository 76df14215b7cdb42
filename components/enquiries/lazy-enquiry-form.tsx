"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { EnquiryFormProps } from "./enquiry-form";

const EnquiryForm = dynamic(() => import("./enquiry-form").then((file) => file.EnquiryForm), {
  ssr: false,
  loading: Placeholder,
});

/** The form at the end of a long page; its script is loaded when the reader scrolls there. */
export function LazyEnquiryForm(props: EnquiryFormProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "600px",
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref}>{isNear ? <EnquiryForm {...props} /> : <Placeholder />}</div>;
}

function Placeholder() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-44" />
      <Skeleton className="h-14 w-28" />
    </Loading>
  );
}
