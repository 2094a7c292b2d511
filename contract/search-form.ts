/** Variants of kanji and kana in names, by 常用漢字表, 人名用漢字 別表第二 and 戸籍統一文字; without those that NFKC unifies. */
export const letterVariants: readonly string[] = [
  '万萬 丈𠀋 与與 両兩 並竝 乗乘 乱亂 亀龜 予豫 争爭 亘亙 亜亞 今𫝆 仏佛 仮假 会會 伝傳',
  '体體 余餘 併倂 侠俠 価價 値值 倶俱 倹儉 偽僞 兎兔莵 児兒 党黨 内內 円圓 写寫 凛凜 処處',
  '刹剎 剣剱劍劒劔釼 剤劑 剰剩 励勵 労勞 効效 勅敕 勧勸 勲勳 匀勻 区區 医醫 単單 卯夘 即卽',
  '却卻 原𠩤 厠廁 厩廏廐 厳嚴 参參 双雙 収收 叙敍敘 台臺 叱𠮟 号號 吉𠮷 呉吳 呑吞 呪咒 唇脣',
  '唖啞 啓啟 喜㐂 営營 嘘噓 嘱囑 噛嚙 団團 囲圍 図圖 国圀國 圏圈 園薗 土圡𡈽 圧壓 堕墮 塁壘',
  '塩鹽 填塡 増增 壊壞 壌壤 壮壯 声聲 壱壹 売賣 壺壷 変變 奥奧 奨奬獎 姉姊 姫姬 娯娛 婿壻',
  '嬢孃 学學 宝寳寶 実實 富冨 寛寬 寝寢 対對 寿壽 専專 将將 尚尙 尭堯 尽盡 届屆 屏屛 属屬',
  '岳嶽 峡峽 峨峩 峰峯 島㠀嶋嶌 崎㟢嵜碕﨑𥔎 巌嵓巖巗 巣巢 巻卷 帯帶 帰歸 幣幤 并幷 庁廳 広廣',
  '床牀 廃廢 弁瓣辨辯 弐貳 弥彌 弯彎 強强 弾彈 当當 彦彥 径徑 従從 御禦 徳德惪 徴徵 応應',
  '恋戀 恒恆 恵惠 悦悅 悩惱 悪惡 惨慘 慎愼 懐懷 戦戰 戯戲 戸戶 戻戾 才纔 払拂 抜拔 択擇',
  '担擔 拝拜 拠據 拡擴 挙擧舉 挟挾 挿插 捜搜 掲揭 掴摑 掻搔 揺搖 摂攝 撃擊 撹攪 教敎 数數',
  '斎亝斉齊齋 断斷 既旣 旧舊 昂昻 昇曻 昼晝 晃晄 晋晉 晩晚 暁曉 暦曆 曁暨 曽曾 杉𣏾 村邨',
  '条條 来來 杯盃 枢樞 柏栢 柳栁桺 査查 柿柹 栃杤 栄榮 桑桒 桜櫻 桝枡 桟棧 桧檜 梅楳 梨棃',
  '梼檮 検檢 楡榆 楼樓 楽樂 概槪 槍鎗 様樣 槙槇 権權 横橫 橋槗𣘺 欠缺 欧歐 歓歡 歩步 歯齒',
  '歳歲 歴歷 残殘 殴毆 殻殼 毎每 気氣 氷冰 汚污 沖冲 没沒 沢澤 沪濾 浄淨 浅淺 浜濱濵 涌湧',
  '涙淚 涜瀆 涼凉 清淸 渇渴 済濟 渉涉 渋澀澁 渓溪 渕淵渊 温溫 湾灣 湿溼濕 満滿 溌潑 滝瀧',
  '滞滯 潜潛 濤涛 瀬瀨 灘𤄃 灯燈 炉爐 点點 為爲 焔焰 焼燒 煙菸 熙凞煕 犠犧 状狀 独獨 狭狹',
  '猟獵 猪豬 猫貓 献獻 獣獸 瑶瑤 瓶甁 産產 画畫 略畧 畳疊 痩瘦 痴癡 痺痹 発發 皐皋 盗盜',
  '県縣 真眞 研硏 砕碎 砺礪 磯礒 礼禮 祢禰 祷禱 禄祿 禅禪 秋穐龝 秘祕 称稱 税稅 稜棱 稲稻',
  '穂穗 穎頴 穏穩 穣穰 窃竊 竈竃 竜龍 箪簞 篭籠 粋粹 粛肅 粧妝 粽糉 糸絲 経經 絵繪 絶絕',
  '継繼 続續 綿緜 総總 緑綠 緒緖 縁緣 縄繩 縦縱 繊纖 繋繫 繍繡 缶罐 群羣 翻飜 聡聰 聴聽',
  '胆膽 脇𦚰 脚腳 脱脫 脳腦 臓臟 舎舍 舗鋪 船舩 艶艷 芦蘆 芸藝 茎莖 茘荔 荘莊 莱萊 萌萠',
  '葱蔥 蒋蔣 蓑簑 蔵藏 蕊蕋蘂 薫薰 薬藥 薮籔藪 藤籘 蘇蘓 虎乕 虚虛 虫蟲 蚕蠶 蛇虵 蛍螢 蛎蠣',
  '蛮蠻 蝉蟬 蝋蠟 蟹蠏 衛衞 装裝 裏裡 褒襃 覇霸 覚覺 覧覽 観觀 触觸 訳譯 証證 誉譽 説說',
  '読讀 諌諫 謡謠 譲讓 豊豐 賛贊 贋贗 践踐 躯軀 転轉 軽輕 輌輛 辞辭 辺邉邊𨘢 迩邇 逓遞 連聯',
  '遁遯 遅遲 達逹 遥遙 郎郞 郷鄉鄕 酔醉 醗醱 醤醬 醸釀 釈釋 野埜 鉄鉃銕鐵 鉤鈎 鉱鑛 銭錢',
  '鋭銳 鋳鑄 錬鍊 録錄 鎮鎭 間閒 関關 閲閱 闘鬥鬪鬭 陥陷 険險 随隨 隠隱 隣鄰 雁鴈 雑雜 霊靈',
  '青靑 静靜 靭靱 頚頸 頬頰 頼賴 顔顏 顕顯 餅餠 館舘 駅驛 駆駈驅 騒騷 験驗 騨驒 髄髓 高髙',
  '髪髮 鯵鰺 鴎鷗 鴬鶯 鵝鵞 鶏雞鷄 鶴寉靍靏 鹸鹼 麦麥 麹麴 麺麪麵 黄黃 黒黑 黙默 鼈鱉 齢齡',
  'ケヶ カヵ イヰ エヱ oøØ lłŁ dđĐ iı',
].flatMap((line) => line.split(' '))

const lookedForAs = new Map(
  letterVariants.flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other) => [other, first] as const)
  }),
)

/** Accents, variation selectors and other signs nobody sees, as they stand in a decomposed text. */
const unseenMarks =
  '\\u0300-\\u036f\\u00ad\\u061c\\u115f\\u1160\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff'

/** Apostrophes, hyphens, middle dots and equal signs, which some write in a name and others leave out. */
const nameMarks = "'`=・·•‧∙⋅゠ʼʹ‘’‛′‐‑‒–—―−⁃-"

const leftOut = new RegExp(`[${unseenMarks}\\u{e0000}-\\u{e0fff}${nameMarks}]`, 'gu')
const hiragana = /[ぁ-ゖ]/g

/** A text as search compares it: one width, case, kana and variant. `search_form` in SQL does the same. */
export function searchForm(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(leftOut, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(hiragana, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
  return Array.from(letters, (letter) => lookedForAs.get(letter) ?? letter).join('')
}
