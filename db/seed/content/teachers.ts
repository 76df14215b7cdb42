import type { TeacherContent } from "@/db/seed/content/types";

/** The first is the demo teacher login. The same six people stand in the messages under `about.team`. */
export const teachers: TeacherContent[] = [
  {
    key: "hannah",
    firstName: "Hannah",
    lastName: "Sinclair",
    title: "Teacher, ELG and the Reading Circle",
    titleZh: "ELG 与读书会教师",
    text: "Master of Arts in children’s literature, seven years in primary classrooms. Hannah reads every picture book aloud at home before she reads it to a class. Her students learn to retell a story in order, and then to change one thing and see what happens.",
    textZh:
      "儿童文学硕士，在小学任教七年。每本绘本带进课堂之前，Hannah 都会先在家出声读一遍。她教孩子把故事按顺序讲清楚，再试着改动其中一处，看看后面会怎么变。",
  },
  {
    key: "margaret",
    firstName: "Margaret",
    lastName: "Hollis",
    title: "Head of Programs, ELA",
    titleZh: "教学主管，ELA 教师",
    text: "Master of Arts in English literature, sixteen years of teaching, eight of them in Ontario secondary schools. Margaret wrote the ELA reading lists and still marks two sets of essays a week. She asks one question more often than any other: where in the text does it say that?",
    textZh:
      "英语文学硕士，教龄十六年，其中八年在安省中学任教。ELA 的阅读书目由她编定，至今每周仍亲自批改两个班的作文。她在课上问得最多的一句话是：“文中哪里是这么说的？”",
  },
  {
    key: "wenjing",
    firstName: "Wenjing",
    lastName: "Zhou",
    title: "Teacher, Pre-English and ELG",
    titleZh: "英语预备班与 ELG 教师",
    text: "Master of Education in teaching English to speakers of other languages, nine years with newcomer children in Markham and Hangzhou. Wenjing came to Canada in Grade 9 and remembers what the first silent weeks are like. She speaks Mandarin with parents and English with their children.",
    textZh:
      "教育学硕士（英语作为第二语言教学方向），九年来在万锦和杭州教刚接触英语环境的孩子。周老师九年级时来到加拿大，最初几周不敢开口的滋味她记得很清楚。和家长沟通用中文，和孩子上课用英文。",
  },
  {
    key: "daniel",
    firstName: "Daniel",
    lastName: "Okafor",
    title: "Teacher, ELG Levels 2 and 3",
    titleZh: "ELG 二、三级教师",
    text: "Master of Arts in applied linguistics, eight years of teaching grammar to children who would rather be playing soccer. Daniel keeps a notebook of the sentences his students get almost right, and builds the next class from them.",
    textZh:
      "应用语言学硕士，教龄八年，学生里不少是宁愿去踢球的孩子。Daniel 有个本子，专门记学生“差一点就对了”的句子，下一节课的内容就从这些句子里来。",
  },
  {
    key: "priya",
    firstName: "Priya",
    lastName: "Raman",
    title: "Teacher, SSAT and ELA Grades 7–9",
    titleZh: "SSAT 与 ELA 7–9 年级教师",
    text: "Master of Education, eleven years of preparing students for independent school admissions. Priya teaches vocabulary by roots and families of words, and tells parents plainly how many weeks of work a goal will take.",
    textZh:
      "教育学硕士，辅导学生申请私立学校已有十一年。Priya 教词汇从词根和词族入手；孩子离目标还差多少、需要准备几周，她会如实告诉家长。",
  },
  {
    key: "thomas",
    firstName: "Thomas",
    lastName: "Levesque",
    title: "Teacher, SAT and ELA Grades 10–12",
    titleZh: "SAT 与 ELA 10–12 年级教师",
    text: "Master of Arts in comparative literature, thirteen years in senior English and university writing centres. Thomas believes that a hard paragraph should be read three times, and that most weak essays are strong ideas in the wrong order.",
    textZh:
      "比较文学硕士，教龄十三年，教过高中英语，也在大学写作中心工作过。Thomas 认为难的段落就该读三遍；作文写得不好，多半不是没有想法，而是顺序没理清。",
  },
];
