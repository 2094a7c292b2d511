import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonWords } from './common-words.ts'
import { type Guessable, guessableBy } from './guessable-rules.ts'
import { passwordPolicy, passwordProblems } from './password-rules.ts'

/** What leaked lists begin with, of at least eight characters. */
const leaked = `
  password password1 password12 password123 password1234 password01 password! password1! passw0rd
  p@ssword p@ssw0rd pa55word passpass pass1234 pass12345 passw0rd1 p@ssw0rd1 p@ssword1 p@ssword123
  mypassword newpassword changeme changeme1 changeme123 letmein1 letmein123 12345678 123456789
  1234567890 12345678910 123123123 1231231234 12341234 123412345 11223344 1122334455 112233445566
  987654321 9876543210 87654321 147258369 147852369 159357456 159753456 741852963 789456123 963852741
  13579246 135792468 24681357 31415926 10203040 12121212 23232323 01234567 0123456789 012345678
  00000001 00001111 11112222 12344321 123454321 12345679 123456780 11111112 20202020 19191919 69696969
  qwertyui qwertyuiop qwertyuiop1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5
  qazwsxedc qazwsx12 qazwsx123 asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asdfqwer qwerasdf
  qwerqwer qwer1234 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvasdf zxcv1234 poiuytre poiuytrewq lkjhgfdsa
  mnbvcxz1 qweasdzxc qweqweqwe 1qaz1qaz 1q1q1q1q abcd1234 abcdefgh abcdefg1 abc12345 abc123456
  abcd12345 abcabcabc abc123abc a1234567 a12345678 a123456789 aa123456 aa12345678 aaa11111 a1b2c3d4
  a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e asd12345 asd123456 qwe12345 qwe123456 zxc12345 123qweasd 123qweasdzxc
  12qwaszx 12345qwert 1234qwer 123456qwerty iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123
  ilovejapan iloveu123 loveyou1 lovelove loveme123 sunshine sunshine1 princess princess1 football
  football1 baseball baseball1 superman superman1 batman123 spiderman starwars starwars1 pokemon1
  pokemon123 pikachu1 pikachu123 trustno1 whatever whatever1 michelle jennifer jessica1 charlie1
  jordan23 michael1 samantha computer computer1 internet internet1 explorer corvette mercedes mustang1
  maverick welcome1 welcome12 welcome123 welcome01 welcome2 admin123 admin1234 admin12345 administrator
  adminadmin administrator1 root1234 rootroot user1234 useruser guest123 guestguest test1234 testtest
  test12345 testtest1 tester123 temp1234 temppass temporary default1 default123 secret12 secret123
  topsecret login123 master12 master123 mastermaster dragon12 dragon123 monkey12 monkey123 shadow12
  shadow123 hello123 hello1234 hellohello freedom1 liverpool chelsea1 liverpool1 barcelona arsenal1
  manchester juventus minecraft minecraft1 fortnite1 blink182 metallica nirvana1 slipknot google123
  facebook facebook1 samsung1 samsung123 android1 iphone12 microsoft windows1 windows10 linux123
  ubuntu123 oracle123 cisco123 security security1 spring2024 summer2024 autumn2024 winter2024
  spring2025 summer2025 autumn2025 winter2025 spring2026 summer2026 autumn2026 winter2026 january1
  february september september1 november november1 december december1 sakura12 sakura123 sakura1234
  sakurasakura sakura00 sakura01 himawari himawari1 hinata123 hinatahinata haruka123 harukaharuka
  yuukiyuuki takahiro takahiro1 takahashi takahashi1 watanabe watanabe1 yamamoto yamamoto1 nakamura
  nakamura1 kobayashi kobayashi1 matsumoto matsumoto1 yoshida1 yamaguchi yamaguchi1 sasaki123 suzuki123
  tanaka123 satou123 yamada123 yamadatarou yamadataro itou1234 nihonjin nippon123 nihon123 japan123
  japan1234 japanjapan tokyo123 tokyo1234 tokyo2020 tokyotokyo osaka123 osaka1234 kyoto123 nagoya123
  fukuoka1 hokkaido hokkaido1 okinawa1 okinawa123 yokohama yokohama1 hiroshima kamakura fujisan1
  fujisan123 fujiyama doraemon doraemon1 pikachuu naruto123 onepiece onepiece1 dragonball dragonball1
  gundam123 gundam00 evangelion totoro123 anpanman anpanman1 hellokitty snoopy123 mickey123 arashi123
  arashi1103 arashi55 exile123 smapsmap hanshin1 hanshintigers kyojin123 giants123 tigers123 nintendo
  nintendo1 playstation monsterhunter dragonquest finalfantasy pasuwado pasuwa-do pasuwaado ohayou123
  arigatou arigatou1 arigato1 konnichiwa konnichiha sayonara daisuki1 daisuki123 aishiteru aishiteru1
  kawaii123 nekoneko nekoneko1 inuinuinu tamagotchi tanoshii ganbaru1 ganbatte ganbatte1 shiawase
  shiawase1 kazoku123 tomodachi tomodachi1 watashi1 kaisha123 jinji123 jinjibu1 shain123 shinjin1
  nyuusha1 nyusha2026 soramoyo soramoyo1 soramoyo123 onboard1 onboard123 onboarding reiwa2024 reiwa2025
  reiwa2026 heisei31 showa1234 a0000000 aa000000 abcd0000 asas1212 aiueo123 aiueoaiueo aiueokakikukeko
  kakikukeko kakikukeko1 iroha123 irohanihoheto 1234abcd 1234asdf 1234aaaa 12345abc 123456ab 123456aa
  1234567a 12345678a 123456789a
`
  .trim()
  .split(/\s+/)

const names = ['株式会社青空商事', '山田', '太郎', 'taro.yamada@aozora-shoji.co.jp']

const refused = (password: string, known: readonly string[] = []) =>
  passwordProblems(password, passwordPolicy(null), known).map(({ rule }) => rule)

test('the commonest passwords are refused, as they are, in capitals, and with a sign behind', () => {
  expect(leaked.length).toBeGreaterThan(400)
  const taken = leaked.flatMap((one) => [one, one.toUpperCase()]).filter((one) => refused(one).length === 0)
  expect(taken).toEqual([])
})

describe('what people make of them', () => {
  test.each<[string, Guessable, string[]]>([
    [
      'capitals and figures for letters',
      'common',
      ['P@ssw0rd', 'S0ram0y0', 'Welc0me!!', '5akur@2026!', 'N1h0n-jin'],
    ],
    ['1 for i and for l', 'common', ['Mich3113', 'w1nd0ws!', 'l1verp00l']],
    [
      'figures and signs around',
      'common',
      ['sakura8823', '!!tokyo99', '2026summer!', '#Kaisha0401', '99osaka99'],
    ],
    ['years, of both calendars', 'common', ['Tokyo2027!', 'reiwa8nen', 'heisei31!', 'spring2031']],
    ['two words together', 'common', ['tokyosakura', 'soramoyo-jinji2026', 'jinjibu.soumu1']],
    ['full width', 'common', ['ｓａｋｕｒａ２０２６', 'ＰＡＳＳＷＯＲＤ１']],
    [
      'neighbouring keys',
      'sequence',
      ['qwertyuiop@', 'asdfghjkl;', '1qaz2wsx!', '!QAZ2wsx', 'zaq12wsx', 'q1w2e3r4t5'],
    ],
    ['several columns of keys', 'sequence', ['1qaz2wsx3edc', '1qaz2wsx3edc4rfv', '9ol.8ik,7ujm']],
    ['runs of the alphabet and of figures', 'sequence', ['abcdefg1', 'gfedcba!', '3456789x', '!@#$%^&*']],
    ['days', 'sequence', ['20260401', '19991231', '1999-1231']],
    [
      'one character again and again',
      'repeated',
      ['aaaaaaaaaa', '11112222', '！！！！！！！！', '雨雨雨雨雨雨雨雨'],
    ],
    ['a piece again and again', 'repeated', ['xk2pxk2p', 'k7mqk7mq1!', 'abzabzabzabz', '晴れ晴れ晴れ晴れ']],
  ])('%s', (_, reason, passwords) => {
    expect(passwords.map((one) => [one, guessableBy(one)])).toEqual(passwords.map((one) => [one, reason]))
  })
})

test('names that go with the account are refused where they are known, and nowhere else', () => {
  const own = [
    'Yamada0401',
    'taro-yamada',
    'Tar0.Yamada',
    'aozorashoji1',
    'aozora-shoji26',
    '青空商事2026',
    '山田太郎山田太郎',
  ]
  expect(own.map((one) => [one, guessableBy(one, names)])).toEqual(own.map((one) => [one, 'own_name']))
  const others = [['青空商事'], ['佐藤'], ['k.sato@kumori.example']]
  for (const known of others) expect(guessableBy('hoshizora-41', known)).toBeNull()
  expect(refused('aozora-shoji26')).toEqual([])
  expect(refused('aozora-shoji26', names)).toEqual(['password_own_name'])
})

test('each reason is said in a sentence of its own that ends with what to do', () => {
  const sentences = ['sakura2026', 'Yamada0401', 'qwertyuiop@', 'xk2pxk2p'].map(
    (one) => passwordProblems(one, passwordPolicy(null), names)[0]?.message ?? '',
  )
  expect(new Set(sentences).size).toBe(4)
  for (const sentence of sentences)
    expect(sentence).toMatch(/設定できません。別のパスワードにしてください。$/)
})

/** Seeded alike in every run: what is said of all of them is tried on the same ones. */
const runs = { seed: 401, numRuns: 3000 }

const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const randomOf = (characters: readonly string[], least: number, most: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: least, maxLength: most })
    .map((chosen) => chosen.join(''))

test('random passwords as programs make them are never refused', () => {
  const made = fc.oneof(
    randomOf(printable, 12, 40),
    randomOf(letters, 14, 40),
    randomOf([...letters, ...'0123456789'], 14, 40),
    fc.uint8Array({ minLength: 12, maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    fc.uuid(),
  )
  const byHand = (text: string) => new Set(text).size > text.length / 3
  fc.assert(
    fc.property(made.filter(byHand), (password) => {
      expect(guessableBy(password, names)).toBeNull()
    }),
    runs,
  )
})

test('passphrases of four words are never refused, even of the commonest ones', () => {
  const word = fc.constantFrom(...[...commonWords].filter((one) => one.length >= 4))
  const phrase = fc
    .tuple(fc.uniqueArray(word, { minLength: 4, maxLength: 7 }), fc.constantFrom(' ', '-', '. '))
    .map(([words, between]) => words.join(between))
  fc.assert(
    fc.property(phrase, (password) => {
      expect(guessableBy(password, names)).toBeNull()
    }),
    runs,
  )
})

test.each([
  ['雨のち晴れの月曜日'],
  ['きょうは傘を持っていく'],
  ['correct horse battery staple'],
  ['kumori-nochi'],
  ['hareru-ya-2026'],
  ['property'],
  ['sora ga aoi to ureshii'],
  ['k7mq2026xb'],
  ['xK3!p9Zq'],
])('%s is taken', (password) => {
  expect(refused(password, names)).toEqual([])
})

test('the own mail address, whole or in parts, is no password, with what people put around it', () => {
  const own = ['hanako@kumori-seisakusho.example', '佐藤', '花子']
  const made = [
    'hanako@kumori-seisakusho.example',
    'Hanako@Kumori-Seisakusho.example1',
    'kumori-seisakusho.example',
    'kumori-seisakusho',
    '1hanako@kumori',
  ]
  expect(made.map((one) => [one, guessableBy(one, own)])).toEqual(made.map((one) => [one, 'own_name']))
  expect(guessableBy('a.b.c.d.e.f@x.example', ['a.b.c.d.e.f@x.example'])).toBe('own_name')
})
