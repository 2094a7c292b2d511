import { searchForm } from '#contract/search-form.ts'

const sameName = (name: string): string => searchForm(name).replace(/\s/g, '')

type Named = {
  lastname: string
  firstname: string
  lastname_kana: string | null
  firstname_kana: string | null
}

/** A full name in writing, and in kana where both parts are known. */
export function namesOf({ lastname, firstname, lastname_kana, firstname_kana }: Named) {
  return {
    written: sameName(lastname + firstname),
    read: lastname_kana && firstname_kana ? sameName(lastname_kana + firstname_kana) : null,
  }
}
