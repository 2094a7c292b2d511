/** Words that passwords are based on, lower case and Latin; `guessable-rules.ts` finds their spellings. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwd passwort passcode pass word pasuwado pasuwaado changeme change newpass temppass mypass login signin access
  admin administrator root user guest test tester testing temp temporary default secret private master welcome hello
  letmein trustno computer internet server system security office online website company business
  iloveyou iloveu ilove loveyou love lovely lover loveme sunshine princess queen king prince angel baby honey sweet flower summer winter
  spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december football baseball soccer basketball tennis superman batman spiderman starwars
  pokemon pikachu dragon monkey shadow tiger lion eagle wolf horse michelle jennifer jessica charlie michael jordan
  daniel thomas andrew robert george maggie ashley matthew joshua hunter killer freedom liverpool chelsea arsenal
  barcelona manchester minecraft fortnite metallica nirvana slipknot google facebook twitter instagram samsung android
  iphone apple microsoft windows linux ubuntu oracle cisco amazon yahoo gmail line slack zoom excel

  whatever samantha explorer corvette mercedes mustang maverick juventus

  soramoyo sora tenki sakura himawari tsubaki ajisai hana nihon nippon japan nihonjin yamato tokyo toukyou osaka oosaka
  kyoto kyouto nagoya fukuoka hokkaido hokkaidou sapporo sendai okinawa yokohama kobe koube hiroshima kamakura nara
  shibuya shinjuku ginza asakusa fujisan fujiyama fuji reiwa heisei showa shouwa
  tanaka suzuki satou sato takahashi watanabe itou yamamoto nakamura kobayashi katou kato yoshida yamada sasaki
  yamaguchi matsumoto inoue kimura hayashi saitou saito shimizu yamazaki mori ikeda hashimoto abe ishikawa
  yamadatarou yamadataro tarou taro hanako ichiro ichirou jirou jiro takahiro hiroshi takashi kenji kenichi daisuke shouta haruka hinata
  yuuki yuki misaki aoi akira naoto
  ohayou ohayo konnichiwa konnichiha konbanwa arigatou arigato sayonara daisuki aishiteru suki kawaii kawaiine koibito
  kazoku tomodachi watashi boku neko inu wanwan nyanko tamagotchi ganbaru ganbatte ganbare shiawase egao kibou yume
  tanoshii genki doraemon nobita naruto onepiece luffy dragonball goku gundam evangelion totoro anpanman hellokitty
  kitty snoopy mickey disney arashi exile smap hanshin tigers kyojin giants nintendo playstation monsterhunter
  dragonquest finalfantasy mario zelda aiueo kakikukeko iroha irohanihoheto omedetou
  kaisha kaisya kabushiki shain syain shinjin shinnyu shinnyuu shinnyushain nyuusha nyusha nyusya jinji jinjibu soumu
  soumubu eigyou eigyo eigyoubu keiri keiribu jimusho honsha shisha shiten shachou syachou buchou kachou kakarichou
  kanri kanrisha kyouyuu kyoyu gyoumu shigoto onboard onboarding saiyou saiyo kenshuu kenshu
`
    .trim()
    .split(/\s+/),
)
