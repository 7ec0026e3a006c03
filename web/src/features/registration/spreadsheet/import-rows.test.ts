import { describe, expect, test } from 'vitest'
import { guessColumns, missingColumns } from './columns.ts'
import { dateOrders, readDate } from './dates.ts'
import { type Choices, readPeople } from './import-rows.ts'
import { readSheet } from './read-csv.ts'

const sheetOf = (text: string) => readSheet(new TextEncoder().encode(text))
const choices: Choices = { dateOrder: undefined, locale: 'en' }
const read = (text: string, more: Partial<Choices> = {}) => {
  const sheet = sheetOf(text)
  return readPeople(sheet, guessColumns(sheet.headers), { ...choices, ...more })
}
const faults = (text: string, more: Partial<Choices> = {}) =>
  read(text, more).problems.map(({ line, column, code }) => [line, column, code].join(' '))

describe('columns', () => {
  test.each<[string, string[], object]>([
    [
      'English',
      ['Patient Name', 'DOB', 'Sex', 'Mobile phone', 'Home address', 'Preferred language'],
      { name: 0, dateOfBirth: 1, gender: 2, phone: 3, address: 4, locale: 5 },
    ],
    [
      'English, in parts',
      ['MRN', 'Last name', 'First_Name', 'MiddleName', 'Date of Birth'],
      { lastName: 1, firstName: 2, middleName: 3, dateOfBirth: 4 },
    ],
    [
      'Spanish',
      ['Nº historia', 'Nombre', 'Primer apellido', 'Segundo apellido', 'F. nacimiento', 'Sexo', 'Teléfono móvil', 'Domicilio', 'Idioma'],
      { firstName: 1, lastName: 2, secondLastName: 3, dateOfBirth: 4, gender: 5, phone: 6, address: 7, locale: 8 },
    ],
    ['Spanish, one name', ['NOMBRE', 'FECHA DE NACIMIENTO'], { name: 0, dateOfBirth: 1 }],
    [
      'French',
      ['NOM', 'Prénom', 'Date de naissance', 'Sexe', 'Tél. portable', 'Adresse', 'Langue'],
      { lastName: 0, firstName: 1, dateOfBirth: 2, gender: 3, phone: 4, address: 5, locale: 6 },
    ],
    ['French, one name', ['Nom', 'Né(e) le'], { name: 0, dateOfBirth: 1 }],
    [
      'Swahili',
      ['Jina kamili', 'Tarehe ya kuzaliwa', 'Jinsia', 'Namba ya simu', 'Anwani', 'Lugha'],
      { name: 0, dateOfBirth: 1, gender: 2, phone: 3, address: 4, locale: 5 },
    ],
    ['twice the same: the first counts', ['Name', 'Phone', 'Phone', 'Birthday'], { name: 0, phone: 1, dateOfBirth: 3 }],
    [
      'an address in parts, English',
      ['Name', 'Address Line 1', 'Address 2', 'City', 'State/Province', 'ZIP Code', 'Country'],
      { name: 0, address: 1, addressMore: 2, city: 3, region: 4, postalCode: 5, country: 6 },
    ],
    [
      'an address in parts, Spanish',
      ['Calle y número', 'Localidad', 'Provincia', 'C.P.', 'País'],
      { address: 0, city: 1, region: 2, postalCode: 3, country: 4 },
    ],
    [
      'an address in parts, French',
      ['Rue', 'Complément d’adresse', 'Ville', 'Département', 'Code postal', 'Pays'],
      { address: 0, addressMore: 1, city: 2, region: 3, postalCode: 4, country: 5 },
    ],
    ['an address in parts, Swahili', ['Mtaa', 'Mji', 'Kaunti', 'Nchi'], { address: 0, city: 1, region: 2, country: 3 }],
    ['unknown', ['Foo', 'Bar'], {}],
  ])('%s', (_, headers, expected) => {
    expect(guessColumns(headers)).toEqual(expected)
  })
  test.each<[object, string[]]>([
    [{}, ['name', 'dateOfBirth']],
    [{ name: 0 }, ['dateOfBirth']],
    [{ firstName: 0, dateOfBirth: 1 }, ['name']],
    [{ firstName: 0, lastName: 2, dateOfBirth: 1 }, []],
  ])('missing of %j', (columns, missing) => {
    expect(missingColumns(columns)).toEqual(missing)
  })
})

describe('dates', () => {
  test.each<[string, string[], object]>([
    ['the day first', ['03/04/1980', '31/12/1980'], { order: 'day', asks: false }],
    ['the month first', ['03/04/1980', '12/31/1980'], { order: 'month', asks: false }],
    ['nothing tells', ['03/04/1980', '05/05/1980'], { order: undefined, asks: true, example: '03/04/1980' }],
    ['both: the file is mixed', ['31/12/1980', '12/31/1980'], { order: undefined, asks: true, example: '31/12/1980' }],
    ['the year first', ['1980-12-31', '1981/01/02'], { order: undefined, asks: false }],
    ['only days that are the same either way', ['05/05/1980'], { order: undefined, asks: false }],
  ])('%s', (_, given, expected) => {
    expect(dateOrders(given)).toMatchObject(expected)
  })
  test.each<[string, 'day' | 'month' | undefined, string]>([
    ['31/12/1980', 'day', '1980-12-31'],
    ['31.12.1980', 'day', '1980-12-31'],
    ['3-4-1980', 'day', '1980-04-03'],
    ['12/31/1980', 'month', '1980-12-31'],
    ['3/4/1980', 'month', '1980-03-04'],
    ['05/05/1980', undefined, '1980-05-05'],
    ['1980-12-31', 'month', '1980-12-31'],
    ['1980/2/3', undefined, '1980-02-03'],
    ['1980-12-31 00:00:00', undefined, '1980-12-31'],
    ['1980-12-31T00:00:00.000Z', undefined, '1980-12-31'],
    ['31/12/1980 0:00', 'day', '1980-12-31'],
    ['29/02/2000', 'day', '2000-02-29'],
  ])('%s, %s first, is %s', (text, order, day) => {
    expect(readDate(text, order)).toEqual({ day })
  })
  test.each<[string, 'day' | 'month' | undefined, string]>([
    ['', 'day', 'date_missing'],
    ['31.12.80', 'day', 'date_short_year'],
    ['12/31/80', 'month', 'date_short_year'],
    ['29586', 'day', 'date_serial'],
    ['29586.5', 'day', 'date_serial'],
    ['1980', 'day', 'date_unreadable'],
    ['unknown', 'day', 'date_unreadable'],
    ['31 Dec 1980', 'day', 'date_unreadable'],
    ['12/31/1980', 'day', 'date_other_order'],
    ['31/12/1980', 'month', 'date_other_order'],
    ['29/02/1981', 'day', 'date_impossible'],
    ['1981-02-30', undefined, 'date_impossible'],
    ['45/45/1980', 'day', 'date_impossible'],
    ['31/12/1899', 'day', 'date_too_early'],
    ['03/04/1980', undefined, 'date_order_open'],
  ])('%j, %s first, is refused: %s', (text, order, code) => {
    expect(readDate(text, order)).toEqual({ code })
  })
})

describe('addresses', () => {
  const header = 'Name;DOB;Street;Address 2;City;State;ZIP;Country\n'
  test('have their parts, with both lines of the street', () => {
    expect(read(`${header}Amina Otieno;1980-12-31;Moi Avenue 12;Flat 3;Nyeri;Nyeri County;01010;Kenya\n`).rows).toMatchObject([
      { address: 'Moi Avenue 12\nFlat 3', city: 'Nyeri', region: 'Nyeri County', postalCode: '01010', country: 'KE' },
    ])
  })
  test('may be a town alone, and parts that the row does not have are not sent', () => {
    const [row] = read(`${header}Amina Otieno;1980-12-31;;;Nyeri;;;\n`).rows
    expect(row).toEqual({
      ...{
        line: 2,
        name: 'Amina Otieno',
        dateOfBirth: '1980-12-31',
        gender: null,
        phone: null,
        address: null,
        city: 'Nyeri',
        locale: 'en',
      },
    })
  })
  test.each([
    ...[
      ['ke', 'KE'],
      ['Kenia', 'KE'],
      ['TANZANIA', 'TZ'],
      ['États-Unis', 'US'],
      ['USA', 'US'],
      ['UK', 'GB'],
      ['Marekani', 'US'],
    ],
    ...[
      ['México', 'MX'],
      ['Ufaransa', 'FR'],
      ['Côte d’Ivoire', 'CI'],
    ],
  ])('the country %s is %s', (country, code) => {
    expect(read(`${header}Amina Otieno;1980-12-31;;;;;;${country}\n`).rows).toMatchObject([{ country: code }])
  })
  test('are refused where a part is too long or the country is none', () => {
    expect(faults(`${header}Amina Otieno;1980-12-31;;;${'x'.repeat(101)};${'x'.repeat(101)};${'1'.repeat(21)};Narnia\n`)).toEqual([
      ...['2 city part_long', '2 region part_long', '2 postalCode part_long', '2 country country_unknown'],
    ])
    expect(faults(`${header}Amina Otieno;1980-12-31;${'x'.repeat(200)};${'y'.repeat(100)};;;;\n`)).toEqual(['2 address address_long'])
  })
})

describe('people', () => {
  test('from a Spanish file of Excel', () => {
    expect(
      read(
        'Nombre;Apellidos;Fecha de nacimiento;Sexo;Teléfono;Dirección;Idioma\nMaría José;Núñez Ávila;31/12/1980;M;+34 600 000 000;"Calle Mayor, 3";Español\nJuan;Pérez;01/02/1990;H;;;\n',
        { dateOrder: 'day', locale: 'es' },
      ),
    ).toEqual({
      rows: [
        {
          line: 2,
          name: 'María José Núñez Ávila',
          dateOfBirth: '1980-12-31',
          gender: 'female',
          phone: '+34 600 000 000',
          address: 'Calle Mayor, 3',
          locale: 'es',
        },
        { line: 3, name: 'Juan Pérez', dateOfBirth: '1990-02-01', gender: 'male', phone: null, address: null, locale: 'es' },
      ],
      problems: [],
    })
  })
  test('line breaks in a name become spaces; those of an address stay', () => {
    expect(read('Name,Born,Address\n"Amina\nOtieno",1980-12-31,"P.O. Box 7\nNyeri"\n').rows[0]).toMatchObject({
      name: 'Amina Otieno',
      address: 'P.O. Box 7\nNyeri',
    })
  })
  test.each<[string, string, string | null]>([
    ['M F', 'M', 'male'],
    ['H M', 'M', 'female'],
    ['H F', 'H', 'male'],
    ['Mwanaume Mwanamke', 'Mwanamke', 'female'],
    ['Masculin Féminin', 'féminin', 'female'],
    ['male female other', 'Other', 'other'],
  ])('gender in a column of %s: %s is %s', (column, text, gender) => {
    const { rows } = read(`Name,Born,Sex\n${[...column.split(' '), text].map((each) => `Amina Otieno,1980-12-31,${each}`).join('\n')}\n`)
    expect(rows.at(-1)?.gender).toBe(gender)
  })
  test.each([
    ['english', 'en'],
    ['FR', 'fr'],
    ['es-MX', 'es'],
    ['Kiswahili', 'sw'],
    ['anglais', 'en'],
    ['', 'sw'],
  ])('language %s is %s', (text, locale) => {
    expect(read(`Name,Born,Language\nAmina Otieno,1980-12-31,${text}\n`, { locale: 'sw' }).rows[0]?.locale).toBe(locale)
  })
  test.each<[string, string, string[]]>([
    ['no name', 'Name,Born\n,1980-12-31\n', ['2 name name_missing']],
    ['half a name', 'First name,Last name,Born\nAmina,,1980-12-31\n', ['2 name name_half']],
    ['a name of one letter', 'Name,Born\nA,1980-12-31\n', ['2 name name_short']],
    ['a name that is too long', `Name,Born\n${'A'.repeat(121)},1980-12-31\n`, ['2 name name_long']],
    ['a gender nobody knows', 'Name,Born,Sex\nAmina,1980-12-31,7\n', ['2 gender gender_unknown']],
    ['M without a word for women', 'Name,Born,Sex\nAmina,1980-12-31,M\n', ['2 gender gender_unclear']],
    ['a language we do not speak', 'Name,Born,Language\nAmina,1980-12-31,Dutch\n', ['2 locale language_unknown']],
    ['a phone that is too long', `Name,Born,Phone\nAmina,1980-12-31,${'1'.repeat(41)}\n`, ['2 phone phone_long']],
    ['a number in scientific notation', 'Name,Born,Phone\nAmina,1980-12-31,2.54722E+11\n', ['2 phone phone_shortened']],
    ['an address that is too long', `Name,Born,Address\nAmina,1980-12-31,${'x'.repeat(301)}\n`, ['2 address address_long']],
    ['a separator that is not in quotes', 'Name,Born\nOtieno, Amina,1980-12-31\n', ['2  row_shifted']],
    ['several in one row', 'Name,Born,Sex\n,29586,7\n', ['2 name name_missing', '2 dateOfBirth date_serial', '2 gender gender_unknown']],
    ['a row that is cut off', 'Name,Born,Sex\nAmina\n', ['2 dateOfBirth date_missing']],
  ])('told of: %s', (_, text, expected) => {
    expect(faults(text)).toEqual(expected)
    expect(read(text).rows).toEqual([])
  })
  test('in a column that is not matched are not read', () => {
    const sheet = sheetOf('Name,Born,Sex\nAmina,1980-12-31,7\n')
    expect(readPeople(sheet, { name: 0, dateOfBirth: 1 }, choices)).toMatchObject({ rows: [{ gender: null }], problems: [] })
  })
})
