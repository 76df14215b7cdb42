"use client";

import dynamic from "next/dynamic";

// Loaded with the tab that shows them, as in lazy-account-cards.
export const LazyStudentCards = dynamic(() => import("./student-cards").then((file) => file.StudentCards));
export const LazyGuardians = dynamic(() => import("./guardians").then((file) => file.Guardians));
export const LazyExportFamily = dynamic(() => import("./export-family").then((file) => file.ExportFamily));
export const LazyEraseChild = dynamic(() => import("./erase-child").then((file) => file.EraseChild));
