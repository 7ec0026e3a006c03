/** Of files of patients whom an admin registers, and of files of records that people bring. */
export const importErrors = {
  import_row_refused: 'One row cannot be added, so nobody was. Check the file once more.',
  import_empty: 'Everybody in the file is on record already, so nobody was added.',
  import_busy: 'Another file is being checked. Try again in a moment.',
  import_not_found: 'We could not find this import.',
  import_undone: 'This import has been undone already.',
  import_too_old: 'An import can be undone for seven days. This one is older.',
  import_used: 'Something was done with these people since then, so the import cannot be undone.',
  import_too_large: 'A file can have up to 200 MB. Choose a smaller file.',
  imports_on_the_way: 'Files on their way can have 200 MB together. Wait until they have been read, or remove one, and try again.',
  imports_waiting: 'Ten files wait for you already. Decide about one of them first.',
  import_not_ready: 'This file is not waiting for a decision any more. Reload the page.',
  import_person_unanswered: 'Say first whether the file is about you.',
  import_nothing_chosen: 'Choose at least one line to add.',
  import_past_undo: 'What was added can be taken back for 30 days. This was added earlier.',
} as const
