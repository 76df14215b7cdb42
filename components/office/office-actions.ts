/**
 * What the office's search offers besides records: acts, each with the screen that does it (its sheet open), files and
 * pages. Their names and the words that find them are the messages `officeFind.actions` and `officeFind.words`.
 * Rights are checked by the screens.
 */
export const officeActions = [
  { key: "newOrder", href: "/admin/orders/new" },
  { key: "newParent", href: "/admin/users/new" },
  { key: "newStudent", href: "/admin/students/new" },
  { key: "closeDay", href: "/admin/calendar?new=1" },
  { key: "openEnquiries", href: "/admin/enquiries?state=open" },
  { key: "timetable", href: "/admin/calendar" },
  { key: "conflicts", href: "/admin/calendar?tab=conflicts" },
  { key: "closures", href: "/admin/calendar?tab=closures" },
  { key: "newTeacher", href: "/admin/teachers/new" },
  { key: "newProgram", href: "/admin/programs/new" },
  { key: "newTerm", href: "/admin/programs" },
  { key: "newBundle", href: "/admin/bundles/new" },
  { key: "newCoupon", href: "/admin/coupons/new" },
  { key: "coupons", href: "/admin/coupons" },
  { key: "newCategory", href: "/admin/categories?new=1" },
  { key: "newCourseware", href: "/admin/courseware?new=1" },
  { key: "newAssessment", href: "/admin/assessments/new" },
  { key: "questionBank", href: "/admin/assessments/bank" },
  { key: "calibration", href: "/admin/assessments/calibration" },
  { key: "newAdmin", href: "/admin/admins/new" },
  { key: "importFamilies", href: "/admin/users/import" },
  { key: "promote", href: "/admin/students" },
  { key: "lateEnquiries", href: "/admin/enquiries?state=late" },
  { key: "unpaidOrders", href: "/admin/orders?status=pending" },
  { key: "exportOrders", file: "/api/admin/order/export/file" },
  { key: "exportParents", file: "/api/admin/user/export/file" },
  { key: "exportStudents", file: "/api/admin/student/export/file" },
  { key: "termReports", href: "/admin/reports" },
  { key: "money", href: "/admin/dashboard" },
  { key: "audit", href: "/admin/audit" },
  { key: "school", href: "/admin/school" },
  { key: "settings", href: "/admin/settings" },
  { key: "moveData", href: "/admin/move" },
] as const;

export type OfficeAction = (typeof officeActions)[number];
