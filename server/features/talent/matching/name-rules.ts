const variants: Readonly<Record<string, string>> = {
  ...{ 髙: '高', 﨑: '崎', 嵜: '崎', 碕: '崎', 濵: '浜', 濱: '浜', 邊: '辺', 邉: '辺', 澤: '沢', 德: '徳' },
  ...{ 瀨: '瀬', 眞: '真', 國: '国', 廣: '広', 櫻: '桜', 齋: '斎', 齊: '斉', 惠: '恵', 榮: '栄', 嶋: '島' },
}

/** How one name is written by everybody: width, blanks, case, hiragana and written variants of a character do not matter. */
const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・]/g, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/\p{Script=Han}/gu, (letter) => variants[letter] ?? letter)

type Named = {
  lastname: string
  firstname: string
  lastname_kana: string | null
  firstname_kana: string | null
}

/** A whole name as it is written, and as it is read where both halves of that are known. */
export function namesOf({ lastname, firstname, lastname_kana, firstname_kana }: Named) {
  return {
    written: sameName(lastname + firstname),
    read: lastname_kana && firstname_kana ? sameName(lastname_kana + firstname_kana) : null,
  }
}
