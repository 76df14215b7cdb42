/** The people, seats and orders shared by the samples of mails; `say` chooses by language. */
export function sampleFacts(say: (en: string, zh: string) => string) {
  const firstName = say("Lin", "晓琳");
  const email = "parent@example.com";
  const seat = {
    courseName: say("ELG Level 2", "ELG 二级"),
    termName: say("Winter, Saturday mornings", "冬季周六上午班"),
    studentName: say("Emma Chen", "陈艾玛"),
  };
  return {
    say,
    firstName,
    email,
    studentName: seat.studentName,
    child: { studentId: 7, studentName: seat.studentName },
    teacherName: "Grace Miller",
    homeworkName: say("Diary of a rainy day", "雨天日记"),
    seat,
    other: {
      ...seat,
      courseName: say("Reading Circle", "阅读小组"),
      studentName: say("Max Chen", "陈明"),
    },
    order: { firstName, orderId: 12, orderNo: "LE-2027-001042" },
    oneUse: { firstName, email, validMinutes: 30 },
    startsAt: new Date("2027-01-09T15:00:00Z"),
  };
}
export type SampleFacts = ReturnType<typeof sampleFacts>;
