// one file for all, fetched with the first that is shown
export { Released } from './Released.tsx'
export { ShareDialog } from './ShareDialog.tsx'
export { Withheld } from './Withheld.tsx'
