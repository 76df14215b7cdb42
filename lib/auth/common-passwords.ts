/** What people try first, in lower case; shorter ones than eight characters are refused anyway. */
const commonPasswords = new Set(
  `
password password1 password12 password123 password1234 password12345 password01 password1! password123!
password! password2 password3 password7 password9 password10 password11 password21 password22 password99
password2020 password2021 password2022 password2023 password2024 password2025 password2026 passw0rd passw0rd1
passw0rd! p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd! p@ssw0rd123 pa$$word pa$$w0rd pass1234 pass12345
passport passwort passwort1 motdepasse contraseña contrasena parola123 drowssap mypassword yourpassword
newpassword oldpassword nopassword thepassword apassword letmein1 letmein123 letmein! letmeinnow welcome1
welcome12 welcome123 welcome1234 welcome! welcome1! welcome2020 welcome2021 welcome2022 welcome2023
welcome2024 welcome2025 welcome2026 12345678 123456789 1234567890 0123456789 123456789a 123456789q 1234567891
12345678910 123456781 12345679 123456780 87654321 987654321 9876543210 0987654321 01234567 23456789 13579246
1357924680 2468101214 147258369 159753456 123321123 123454321 1234554321 12344321 11223344 1122334455
112233445566 123123123a 147852369 741852963 963852741 789456123 456123789 159357456 123698745 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsxedcrfv qaz123wsx
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e abc12345 abc123456 abcd1234 abcd12345
abcde123 abcdef12 abcdefg1 abcdefgh abcdefghi abcdefghij abc123abc abc123def 123abc456 123456ab 123456abc
12345abc 1234abcd 123qweasd 123qwe123 123qwerty 1234qwer qwer1234 qwer12345 qwert123 qwert1234 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyui qwertyuiop qwertyuiop123 qwerty789 qwerty01
qwerty11 qwerty99 qwertz123 qwertzuiop azertyuiop azerty123 asdfghjk asdfghjkl asdfgh123 asdf1234 asdfasdf1
asdqwe123 asd123456 asd12345 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxc123456 poiuytrewq lkjhgfdsa mnbvcxz1
mnbvcxza qweasdzxc qweasd123 qweqweqwe1 1qaz1qaz1 !qaz2wsx !qaz@wsx qwe12345 qwe123456 aa123456 aa12345678
a12345678 a123456789 q12345678 q123456789 z12345678 w12345678 s12345678 x12345678 aaa111222 aaa12345 abcabc123
abcxyz123 xyz12345 test1234 test12345 test123456 testtest1 testing1 testing123 tester123 guest123 guest1234
demo1234 demo12345 sample123 example1 example123 changeme changeme1 changeme123 change123 changeit default1
default123 temp1234 temporary temppass1 secret12 secret123 topsecret mysecret secret1234 access14 access123
admin123 admin1234 admin12345 admin123456 administrator administrator1 adminadmin admin@123 admin2024
admin2025 root1234 rootroot1 toor1234 superuser superadmin system32 server123 manager1 manager123 user1234
username username1 login123 login1234 master12 master123 master1234 mastermaster iloveyou iloveyou1 iloveyou12
iloveyou123 iloveyou2 iloveyou! iloveu123 ilovegod ilovejesus ilovemom ilovemum ilovedad ilovemyself
ilovemydog ilovemyfamily imissyou loveyou1 loveyou123 love1234 love12345 lovelove1 lovely123 lovelygirl
loveforever forever1 forever21 iloveschool sunshine sunshine1 sunshine12 sunshine123 sunflower sunflower1
princess princess1 princess12 princess123 princesa babygirl babygirl1 babygirl12 babyboy1 baby1234 sweetheart
sweetie1 sweetpea honey123 honeybee angel123 angel1234 angels123 darling1 beautiful beautiful1 gorgeous
butterfly butterfly1 blessed1 happy123 happy1234 happiness happyday happybirthday birthday birthday1 friends1
friends123 bestfriend family123 family1234 mother123 father123 mommy123 daddy123 daddysgirl brother1 sister123
children children1 grandma1 grandpa1 student1 student123 students teacher1 teacher123 school123 school1234
english1 english123 learning reading1 homework homework1 classroom kindergarten university education college1
library1 canada123 canada1234 canadian toronto1 toronto123 ontario1 ontario123 markham1 hockey123 mapleleaf
mapleleafs mapleleafs1 raptors1 bluejays vancouver montreal1 calgary1 edmonton hongkong shanghai beijing1
beijing2008 china123 china1234 woaini123 woaini520 woaini1314 woaini521 woaiwojia woaimama 5201314a 5201314520
52013140 13145200 1314520a 520131400 woaini1234 aini1314 nihao123 nihaoma1 zhongguo baobao123 xiaoming
wangwang123 123456aa 123456qq 123456qwe 123456zxc 123456asd 1234567a 12345678a 12345678q 1234567q qq123456
qq123456789 qq1234567 wang1234 wang123456 zhang123 zhang123456 liu123456 li123456 chen1234 chen123456
yang123456 abc123456789 000000000a 11111111a 88888888a 66666666a 1357900000 asdf123456 zz123456 as123456
admin888 a5201314 qwe123qwe 1314521521 7758521520 77585210 123456654321 112358132134 314159265 31415926
3141592653 271828182 18273645 10203040 1020304050 102030405060 98765432 99887766 11112222 1111222233 11223300
12341234a 12131415 10101010a 20202020a 20202021 20242025 01012000 01011990 01011980 01012010 31122000
01010101a 19870101 19880808 20080808 12345qwert 12345qwerty 54321qwert football football1 football12
football123 baseball baseball1 basketball basketball1 softball1 soccer123 soccer1234 swimming volleyball
cricket1 liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 manchester manunited barcelona
barcelona1 realmadrid juventus1 ronaldo7 ronaldo1 messi1234 jordan23 jordan123 michael1 michael123 jennifer
jennifer1 jessica1 jessica123 jonathan jonathan1 alexander alexandra christian christopher christina elizabeth
victoria victoria1 nicholas nicholas1 samantha samantha1 stephanie danielle danielle1 benjamin gabriel1
charlie1 charlie123 anthony1 matthew1 matthew123 andrew123 daniel123 david1234 thomas123 robert123 william1
ashley123 amanda123 brandon1 brittany jasmine1 justin123 kimberly madison1 melissa1 michelle michelle1
nicole123 patricia rebecca1 sebastian veronica vanessa1 superman superman1 superman123 batman123 batman1234
spiderman spiderman1 ironman1 wolverine avengers pokemon1 pokemon123 pikachu1 pikachu123 minecraft minecraft1
minecraft123 fortnite fortnite1 roblox123 roblox1234 nintendo nintendo1 playstation xbox3601 gamer123 starwars
starwars1 starwars123 skywalker harrypotter hogwarts hogwarts1 gandalf1 frozen123 disney123 mickey123
mickeymouse minniemouse hellokitty hellokitty1 snoopy123 garfield garfield1 scoobydoo spongebob spongebob1
pokemongo dragon123 dragon1234 dragonball dragonball1 unicorn1 unicorn123 monkey123 monkey1234 tigger123
kitty123 kittycat doggy123 puppy123 elephant dolphin1 dolphins cookie123 chocolate chocolate1 strawberry
banana123 orange123 pineapple cheese123 pepper123 ginger123 summer123 summer2023 summer2024 summer2025
winter123 winter2024 winter2025 spring2024 spring2025 autumn2024 january1 february september november december
computer computer1 computer123 internet internet1 google123 google1234 facebook facebook1 facebook123 youtube1
instagram whatsapp1 samsung1 samsung123 iphone123 android1 windows1 windows10 microsoft microsoft1 apple123
apple1234 linkedin twitter1 whatever whatever1 trustno1 trustno1! blink182 metallica nirvana1 slipknot1
rockstar rockstar1 guitar123 music123 musical1 dancing1 killer123 hunter12 hunter123 hunter22 shadow123
shadow12 ninja123 samurai1 warrior1 phoenix1 mustang1 ferrari1 porsche1 corvette mercedes yamaha123 harley123
thunder1 lightning midnight midnight1 diamond1 crystal1 rainbow1 rainbow123 flower123 flowers1 blossom1
freedom1 freedom123 liberty1 america1 jesus123 jesuschrist christ123 blessing heaven123 faith123 godisgood
godislove computer12 internet12 security security1 security123 password321 321drowssap asdf;lkj aaaaaaaa1
fuckyou1 fuckyou2 fuckyou123 asshole1 bullshit nothing1 nothing123 whatever123 something something1 anything1
dontknow forgetme forgotten remember remember1 lakeside lakeside1 lakeside123 lakeside1234 lakesideenglish
lakeside2024 lakeside2025 lakeside2026 hubanyingyu hupanyingyu hupan123 hupan1234
`
    .trim()
    .split(/\s+/),
);

/** True for a password of the list, whatever its case, and for one that only repeats up to four characters. */
export const isCommonPassword = (password: string) =>
  commonPasswords.has(password.toLowerCase()) || /^(.{1,4})\1+$/su.test(password);
