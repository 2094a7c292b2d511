const syllables = new Map(
  `
ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo
ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo
ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po
キャ kya キュ kyu キョ kyo シャ sha シュ shu ショ sho チャ cha チュ chu チョ cho ニャ nya ニュ nyu ニョ nyo
ヒャ hya ヒュ hyu ヒョ hyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo ギャ gya ギュ gyu ギョ gyo
ジャ ja ジュ ju ジョ jo ビャ bya ビュ byu ビョ byo`
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, index, words) => {
      if (index % 2 === 0) pairs.push([word, words[index + 1] ?? ''])
      return pairs
    }, []),
)

/** Katakana in Hepburn letters as a mail address writes them: ユウタ → yuta, サトウ → sato. */
export function romaji(kana: string): string {
  const chars = [...kana]
  let text = ''
  for (let index = 0; index < chars.length; index += 1) {
    const pair = `${chars[index]}${chars[index + 1] ?? ''}`
    const paired = syllables.get(pair)
    if (paired) index += 1
    const letters = paired ?? syllables.get(chars[index] ?? '') ?? ''
    text +=
      chars[index - (paired ? 2 : 1)] === 'ッ'
        ? `${letters.startsWith('ch') ? 't' : letters.slice(0, 1)}${letters}`
        : letters
  }
  return text.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
}
