"use client";

import dynamic from "next/dynamic";

export const LazyFamilyMailSettings = dynamic(() =>
  import("./mail-settings").then((file) => file.FamilyMailSettings),
);
