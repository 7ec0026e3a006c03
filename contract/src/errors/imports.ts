/** Of files of records that people bring. */
export const importErrors = {
  imports_waiting: 'Ten files wait for you already. Decide about one of them first.',
  import_not_ready: 'This file is not waiting for a decision any more. Reload the page.',
  import_person_unanswered: 'Say first whether the file is about you.',
  import_nothing_chosen: 'Choose at least one line to add.',
  import_past_undo: 'What was added can be taken back for 30 days. This was added earlier.',
} as const
