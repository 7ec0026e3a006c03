import type { DeclaredFunction } from './declared.ts'
import { everyone } from './people.ts'

/** What the secret part of an address opens: the link itself authorises; only its hash is stored. */
export const linkFunctions: Record<string, DeclaredFunction> = {
  'app.shown_alert': [{ shows: `select true from app.shown_alert('\\x${'bd'.repeat(32)}')`, who: everyone }],
  // the address of Ada's feed, which is nobody's but who has it, and one that was ended
  'app.calendar_feed_visits': [
    { shows: `select true from app.calendar_feed_visits('\\x${'e1'.repeat(32)}', '2020-01-01')`, who: everyone },
    { shows: `select true from app.calendar_feed_visits('\\x${'e3'.repeat(32)}', '2020-01-01')`, who: [] },
  ],
  'app.read_calendar_feed': [
    { shows: `select true from app.read_calendar_feed('\\x${'e1'.repeat(32)}')`, who: everyone },
    { shows: `select true from app.read_calendar_feed('\\x${'e3'.repeat(32)}')`, who: [] },
  ],
  'app.shown_card': [{ shows: `select true from app.shown_card('\\x${'be'.repeat(32)}') where name is not null`, who: everyone }],
  'app.shown_card_allergies': [
    { shows: `select true from app.shown_card_allergies('\\x${'be'.repeat(32)}')`, who: everyone },
    { shows: `select true from app.shown_card_allergies('\\x${'bf'.repeat(32)}')`, who: [] },
  ],
  'app.shown_card_has_no_allergies': [
    { shows: `select true from app.shown_card_has_no_allergies('\\x${'be'.repeat(32)}') said where said`, who: everyone },
    { shows: `select true from app.shown_card_has_no_allergies('\\x${'bf'.repeat(32)}') said where said`, who: [] },
  ],
  'app.shown_card_conditions': [
    { shows: `select true from app.shown_card_conditions('\\x${'be'.repeat(32)}')`, who: everyone },
    { shows: `select true from app.shown_card_conditions('\\x${'bf'.repeat(32)}')`, who: [] },
  ],
  'app.shown_card_has_no_conditions': [
    { shows: `select true from app.shown_card_has_no_conditions('\\x${'be'.repeat(32)}') said where said`, who: everyone },
    { shows: `select true from app.shown_card_has_no_conditions('\\x${'bf'.repeat(32)}') said where said`, who: [] },
  ],
  'app.shown_card_medicines': [
    { shows: `select true from app.shown_card_medicines('\\x${'be'.repeat(32)}')`, who: everyone },
    // a revoked one
    { shows: `select true from app.shown_card_medicines('\\x${'bf'.repeat(32)}')`, who: [] },
  ],
  'app.shown_card_contacts': [
    { shows: `select true from app.shown_card_contacts('\\x${'be'.repeat(32)}')`, who: everyone },
    { shows: `select true from app.shown_card_contacts('\\x${'bf'.repeat(32)}')`, who: [] },
  ],
}
