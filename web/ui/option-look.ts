/** One line of a list that opens: of a combobox or a menu. */
export const optionLook =
  'flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm px-2 py-1.5 outline-none data-focused:bg-hover ' +
  'data-selected:bg-accent-soft data-selected:font-semibold data-selected:text-accent-ink data-disabled:opacity-50'
