/** What a column of the file can hold, in the order of the page. */
const columns = [
  ...(['name', 'firstName', 'middleName', 'lastName', 'secondLastName'] as const),
  ...(['dateOfBirth', 'gender', 'phone'] as const),
  ...(['address', 'addressMore', 'city', 'region', 'postalCode', 'country'] as const),
  'locale',
] as const
export type Column = (typeof columns)[number]
/** Which column of the file holds what, by its place. */
export type Matched = Partial<Record<Column, number>>

/** Headers as practices and their programs write them, in four languages, without accents and marks. */
const headers: Record<Column, readonly string[]> = {
  name: [
    ...['name', 'full name', 'fullname', 'patient', 'patient name', 'patientname', 'name of patient', 'complete name'],
    ...['nombre completo', 'nombre y apellidos', 'nombre y apellido', 'apellidos y nombre', 'apellido y nombre', 'paciente'],
    ...['nombre del paciente', 'nom complet', 'nom et prenom', 'nom et prenoms', 'nom prenom', 'nom du patient', 'jina kamili', 'mgonjwa'],
    ...['jina', 'jina la mgonjwa'],
  ],
  firstName: [
    ...['first name', 'firstname', 'first names', 'given name', 'given names', 'givenname', 'forename', 'forenames', 'nombre', 'nombres'],
    ...['primer nombre', 'prenom', 'prenoms', 'jina la kwanza'],
  ],
  middleName: ['middle name', 'middlename', 'middle names', 'second name', 'segundo nombre', 'deuxieme prenom', 'jina la kati'],
  lastName: [
    ...['last name', 'lastname', 'surname', 'family name', 'familyname', 'apellido', 'apellidos', 'primer apellido', 'apellido paterno'],
    ...['apellido 1', 'nom', 'nom de famille', 'jina la ukoo', 'jina la familia', 'jina la mwisho'],
  ],
  secondLastName: ['second last name', 'segundo apellido', 'apellido materno', 'apellido 2'],
  dateOfBirth: [
    ...['date of birth', 'dateofbirth', 'dob', 'd o b', 'birth date', 'birthdate', 'birthday', 'born', 'fecha de nacimiento'],
    ...['fecha nacimiento', 'f nacimiento', 'f nac', 'fecha nac', 'nacimiento', 'date de naissance', 'date naissance', 'naissance'],
    ...['ne le', 'nee le', 'ne e le', 'date naiss', 'tarehe ya kuzaliwa', 'kuzaliwa'],
  ],
  gender: ['gender', 'sex', 'sexo', 'genero', 'sexe', 'genre', 'jinsia', 'jinsi'],
  phone: [
    ...['phone', 'phone number', 'phonenumber', 'telephone', 'telephone number', 'mobile', 'mobile phone', 'mobile number', 'cell'],
    ...['cell phone', 'tel', 'telefono', 'telefono movil', 'numero de telefono', 'celular', 'movil', 'numero de telephone', 'portable'],
    ...['tel portable', 'telephone portable', 'telephone mobile', 'simu', 'namba ya simu', 'nambari ya simu', 'simu ya mkononi'],
  ],
  address: [
    ...['address', 'home address', 'street address', 'postal address', 'direccion', 'domicilio', 'adresse', 'adresse postale'],
    ...['anwani', 'makazi', 'anuani'],
    ...['street', 'street name', 'street and number', 'street line', 'address 1', 'address1', 'address line 1', 'street 1', 'calle'],
    ...['calle y numero', 'direccion 1', 'rue', 'rue et numero', 'n et rue', 'voie', 'adresse 1', 'mtaa', 'barabara', 'anwani 1'],
  ],
  addressMore: [
    ...['address 2', 'address2', 'address line 2', 'street 2', 'unit', 'apartment', 'direccion 2', 'piso', 'complemento'],
    ...['complemento de direccion', 'adresse 2', 'complement d adresse', 'complement adresse', 'anwani 2'],
  ],
  city: [
    ...['city', 'town', 'town or city', 'city town', 'town city', 'village', 'locality', 'ciudad', 'localidad', 'municipio', 'poblacion'],
    ...['ville', 'commune', 'localite', 'mji', 'jiji', 'kijiji'],
  ],
  region: [
    ...['region', 'state', 'county', 'province', 'state province', 'state or province', 'district', 'estado', 'provincia', 'departamento'],
    ...['comunidad autonoma', 'departement', 'etat', 'mkoa', 'kaunti', 'jimbo', 'wilaya'],
  ],
  postalCode: [
    ...['postal code', 'postalcode', 'postcode', 'post code', 'zip', 'zip code', 'zipcode', 'codigo postal', 'cp', 'c p', 'cod postal'],
    ...['code postal', 'msimbo wa posta', 'namba ya posta'],
  ],
  country: [...['country', 'country of residence', 'pais', 'pais de residencia', 'pays', 'pays de residence', 'nchi', 'nchi ya makazi']],
  locale: ['language', 'preferred language', 'idioma', 'lengua', 'langue', 'langue preferee', 'lugha'],
}

/** Lower-case and without accents or marks. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const written = (header: string) => plain(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** The first column with a header that is known. */
export function guessColumns(given: readonly string[]): Matched {
  const known = given.map(written)
  const guess: Matched = {}
  for (const column of columns) {
    const at = known.findIndex((header) => headers[column].includes(header))
    if (at >= 0) guess[column] = at
  }
  return withWholeName(guess)
}

/** “Nombre” and “Nom” are the whole name where no other column has the rest of it. */
function withWholeName({ firstName, lastName, ...guess }: Matched): Matched {
  if (firstName !== undefined && lastName !== undefined) {
    const { name: _, ...parts } = guess
    return { ...parts, firstName, lastName }
  }
  const whole = guess.name ?? firstName ?? lastName
  return whole === undefined ? guess : { ...guess, name: whole }
}

/** Without which nobody can be registered: the whole name or both parts, and the birth date. */
export function missingColumns({ name, firstName, lastName, dateOfBirth }: Matched): ('name' | 'dateOfBirth')[] {
  const hasName = name !== undefined || (firstName !== undefined && lastName !== undefined)
  return [...(hasName ? [] : (['name'] as const)), ...(dateOfBirth === undefined ? (['dateOfBirth'] as const) : [])]
}
