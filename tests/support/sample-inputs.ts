/** Valid bodies for calls that check ownership; the test fills in the owned ids. */
export const sampleInputs: Record<string, Record<string, unknown>> = {
  "/api/student/homework/comment/add": { text: "May I hand it in on Monday?" },
  "/api/student/homework/detail/save": { fileIds: 2_000_000_000 },
  "/api/teacher/attendance/save": { entries: [{ studentId: 2_000_000_000, status: "present" }] },
  "/api/teacher/class/schedule/save": {
    firstDay: "2099-01-09",
    weekdays: [6],
    startTime: "10:00",
    durationMinutes: 60,
  },
  "/api/teacher/class/status/save": { status: "cancelled" },
  "/api/teacher/course/detail/homework/mark": { score: 80, comment: "Well seen." },
  "/api/teacher/courseware/save": { name: "Slides" },
  "/api/teacher/gradebook/history": { studentId: 2_000_000_000 },
  "/api/teacher/gradebook/save": {
    cells: [{ homeworkId: 2_000_000_000, studentId: 2_000_000_000, score: 1 }],
  },
  "/api/teacher/homework/comment/add": { text: "Please read it aloud once more." },
  "/api/teacher/homework/save": { name: "A place I know" },
  "/api/teacher/student/note/list": { studentId: 2_000_000_000 },
  "/api/teacher/student/note/save": { studentId: 2_000_000_000, text: "Reads well, writes little." },
  "/api/user/student/class/join": { id: 2_000_000_000 },
  "/api/user/student/erase": { oldPwd: "Demo-pass-1" },
  "/base/file/detail/view": { id: 2_000_000_000 },
};
