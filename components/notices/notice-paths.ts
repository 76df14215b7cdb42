import type { Role } from "@/lib/auth/actor";

/** The calls of each role. */
export const noticeCalls = {
  parent: {
    list: "/api/user/notice/list",
    read: "/api/user/notice/read",
    count: "/api/user/notice/count",
  },
  student: {
    list: "/api/student/notice/list",
    read: "/api/student/notice/read",
    count: "/api/student/notice/count",
  },
  teacher: {
    list: "/api/teacher/notice/list",
    read: "/api/teacher/notice/read",
    count: "/api/teacher/notice/count",
  },
  admin: {
    list: "/api/admin/notice/list",
    read: "/api/admin/notice/read",
    count: "/api/admin/notice/count",
  },
} as const;

/** The page of all notices of each role. */
export const noticePages: Record<Role, string> = {
  parent: "/usr/notices",
  student: "/stu/notices",
  teacher: "/tea/notices",
  admin: "/admin/notices",
};
