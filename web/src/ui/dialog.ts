/* Classes shared by Dialog and ConfirmDialog. */
export const overlayClasses = 'fade-in fixed inset-0 z-40 grid place-items-end bg-overlay sm:place-items-center sm:p-6'

export const sheetClasses =
  'float-in max-h-[92dvh] w-full overflow-y-auto rounded-t-2xl bg-raised text-text shadow-card ' +
  'pb-[env(safe-area-inset-bottom)] outline-none sm:max-h-full sm:max-w-140 sm:rounded-card'

export const actionsClasses = 'flex flex-col gap-3 px-5 pt-2 pb-6 sm:flex-row sm:flex-wrap sm:px-7 [&>*]:max-sm:w-full'
