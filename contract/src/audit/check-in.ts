/** Events of check-in, arriving and kiosks, with their severity. */
export const checkInEvents = {
  'desk.code_taken': 'info',
  // check-in
  'check_in.confirmed': 'info',
  'check_in.finished': 'info',
  'check_in.arrived': 'info',
  'check_in.code_made': 'info',
  'coverage.viewed': 'info',
  'coverage.saved': 'info',
  // kiosks: whoever stands at one has not signed in
  'kiosk.started': 'warning',
  'kiosk.ended': 'warning',
  'kiosk.found': 'info',
  'kiosk.arrived': 'info',
  'kiosk.refused': 'info',
} as const
