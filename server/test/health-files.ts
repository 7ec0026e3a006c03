import type { Fault, FileBytes, FileReader, Found, Head } from '../src/modules/imports/readers/reader.ts'

/** Small files in the manner of those that people bring, of invented people. */

const snomed = 'codeSystem="2.16.840.1.113883.6.96"'
const loinc = 'codeSystem="2.16.840.1.113883.6.1"'
const rxnorm = 'codeSystem="2.16.840.1.113883.6.88"'

type Parts = { sections: string; time?: string; prolog?: string; guardian?: string; participants?: string }
export const clinicalDocument = ({
  sections,
  time = '20240311093000-0500',
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
  guardian = '',
  participants = '',
}: Parts) => `${prolog}
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <realmCode code="US"/><typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
 <templateId root="2.16.840.1.113883.10.20.22.1.2" extension="2015-08-01"/>
 <id root="2.16.840.1.113883.19.5.99999.1" extension="d-1"/>
 <code code="34133-9" ${loinc}/><title>Patient Health Summary</title>
 <effectiveTime value="${time}"/><confidentialityCode code="N"/><languageCode code="en-US"/>
 <recordTarget><patientRole><id root="2.16.840.1.113883.19.5" extension="p-77"/><addr nullFlavor="UNK"/>
  <patient><name use="L"><given>Neema</given><given>R</given><family>Oduya</family></name>
   <administrativeGenderCode code="F" codeSystem="2.16.840.1.113883.5.1"/><birthTime value="19710409000000.000-0500"/>${guardian}</patient></patientRole></recordTarget>
 <author><time value="${time}"/><assignedAuthor><id nullFlavor="NI"/><assignedPerson><name><given>Ada</given><family>Lint</family></name></assignedPerson>
  <representedOrganization><name>Brookfield Clinic</name></representedOrganization></assignedAuthor></author>
 <custodian><assignedCustodian><representedCustodianOrganization><name>Brookfield Health</name></representedCustodianOrganization></assignedCustodian></custodian>
${participants} <component><structuredBody>${sections}</structuredBody></component>
</ClinicalDocument>`

type Section = { code: string; title: string; text?: string; entries?: string[]; attributes?: string }
export const section = ({ code, title, text = '', entries = [], attributes = '' }: Section) =>
  `<component><section ${attributes}><code code="${code}" ${loinc}/><title>${title}</title><text>${text}</text>${entries
    .map((entry) => `<entry typeCode="DRIV">${entry}</entry>`)
    .join('')}</section></component>`

type Allergy = {
  substance?: string
  value?: string
  negated?: boolean
  state?: string
  more?: string
  times?: string
}
export const allergyEntry = ({
  substance = `<code code="7980" ${rxnorm} displayName="Penicillin"/>`,
  value = '416098002',
  negated = false,
  state = 'active',
  more = '',
  times = '<low value="20090704"/>',
}: Allergy) => `<act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.30"/><id root="36e3e930-7b14-11db-9fe1-0800200c9a66"/>
 <code code="CONC"/><statusCode code="${state}"/><effectiveTime><low value="20090705"/></effectiveTime>
 <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN"${negated ? ' negationInd="true"' : ''}>
  <templateId root="2.16.840.1.113883.10.20.22.4.7"/><id root="4adc1020-7b14-11db-9fe1-0800200c9a66"/><code code="ASSERTION"/><statusCode code="completed"/>
  <effectiveTime>${times}</effectiveTime><value xsi:type="CD" code="${value}" ${snomed} displayName="Drug allergy"/>
  <participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT">${substance}</playingEntity></participantRole></participant>
  ${more}</observation></entryRelationship></act>`

export const reaction = `<entryRelationship typeCode="MFST" inversionInd="true"><observation><templateId root="2.16.840.1.113883.10.20.22.4.9"/>
 <value xsi:type="CD" code="247472004" ${snomed} displayName="Hives"/>
 <entryRelationship typeCode="SUBJ"><observation><templateId root="2.16.840.1.113883.10.20.22.4.8"/><code code="SEV"/>
 <value xsi:type="CD" code="6736007" ${snomed}/></observation></entryRelationship></observation></entryRelationship>`

type Problem = { value?: string; times?: string; state?: string; attributes?: string; more?: string }
export const problemEntry = ({
  value = `<value xsi:type="CD" code="44054006" ${snomed} displayName="Type 2 diabetes"/>`,
  times = '<low value="20180502"/>',
  state = 'active',
  attributes = '',
  more = '',
}: Problem) => `<act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.3"/><code code="CONC"/><statusCode code="${state}"/>
 <entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.4"/>
 <code code="55607006" ${snomed}/><text><reference value="#prob1"/></text><statusCode code="completed"/><effectiveTime>${times}</effectiveTime>${value}${more}</observation></entryRelationship></act>`
export const statusObservation = (
  code: string,
) => `<entryRelationship typeCode="REFR"><observation><templateId root="2.16.840.1.113883.10.20.22.4.6"/>
 <code code="33999-4" ${loinc}/><value xsi:type="CD" code="${code}" ${snomed}/></observation></entryRelationship>`

type Medicine = { attributes?: string; state?: string; code?: string; times?: string; more?: string }
export const medicineEntry = ({
  attributes = 'moodCode="EVN"',
  state = 'active',
  code = `<code code="314076" ${rxnorm} displayName="lisinopril 10 MG Oral Tablet"/>`,
  times = '<effectiveTime xsi:type="IVL_TS"><low value="20210114"/><high nullFlavor="NI"/></effectiveTime><effectiveTime xsi:type="PIVL_TS" operator="A"><period value="12" unit="h"/></effectiveTime>',
  more = '<routeCode code="C38288" codeSystem="2.16.840.1.113883.3.26.1.1" displayName="Oral"/><doseQuantity value="1" unit="{tablet}"/>',
}: Medicine) => `<substanceAdministration classCode="SBADM" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.16"/><id root="2.16.840.1.113883.19" extension="m1"/>
 <statusCode code="${state}"/>${times}${more}<consumable><manufacturedProduct><manufacturedMaterial>${code}</manufacturedMaterial></manufacturedProduct></consumable></substanceAdministration>`

type Vaccine = { attributes?: string; at?: string; more?: string }
export const vaccineEntry = ({ attributes = '', at = '<effectiveTime value="20231012"/>', more = '' }: Vaccine) =>
  `<substanceAdministration classCode="SBADM" moodCode="EVN" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.52"/><statusCode code="completed"/>${at}
 <consumable><manufacturedProduct><manufacturedMaterial><code code="140" codeSystem="2.16.840.1.113883.12.292" displayName="Influenza, seasonal"/><lotNumberText>AX12</lotNumberText></manufacturedMaterial>
 <manufacturerOrganization><name>Marlow Labs</name></manufacturerOrganization></manufacturedProduct></consumable>${more}</substanceAdministration>`

export const panel = (at: string, results: string[]) =>
  `<organizer classCode="CLUSTER" moodCode="EVN"><statusCode code="completed"/><effectiveTime value="${at}"/>${results.map((each) => `<component>${each}</component>`).join('')}</organizer>`
export const result = (code: string, name: string, value: string, more = '') =>
  `<observation classCode="OBS" moodCode="EVN"><code code="${code}" ${loinc} displayName="${name}"/><statusCode code="completed"/>${value}${more}</observation>`
export const amount = (value: string, unit: string) => `<value xsi:type="PQ" value="${value}" unit="${unit}"/>`

export const familyEntry = `<organizer classCode="CLUSTER" moodCode="EVN"><statusCode code="completed"/><subject><relatedSubject classCode="PRS">
 <code code="FTH" codeSystem="2.16.840.1.113883.5.111" displayName="Father"/><subject><administrativeGenderCode code="M"/><birthTime value="1938"/></subject></relatedSubject></subject>
 <component><observation><value xsi:type="CD" code="22298006" ${snomed} displayName="Myocardial infarction"/>
 <entryRelationship typeCode="SUBJ"><observation><templateId root="2.16.840.1.113883.10.20.22.4.31"/><code code="445518008" ${snomed}/><value xsi:type="PQ" value="61" unit="a"/></observation></entryRelationship></observation></component></organizer>`
export const procedureEntry = `<procedure classCode="PROC" moodCode="EVN"><code code="80146002" ${snomed} displayName="Appendectomy"/><statusCode code="completed"/><effectiveTime value="199806"/></procedure>`
export const smokingEntry = `<observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.78"/><code code="ASSERTION"/><statusCode code="completed"/>
 <effectiveTime value="20240311"/><value xsi:type="CD" code="8517006" ${snomed} displayName="Former smoker"/></observation>`

/** As large hospitals' systems write: versions of templates, references into tables, all sections. */
export const hospitalDocument = clinicalDocument({
  sections: [
    section({ code: '48765-2', title: 'Allergies', entries: [allergyEntry({ more: reaction })] }),
    section({ code: '11450-4', title: 'Active Problems', entries: [problemEntry({})] }),
    section({ code: '10160-0', title: 'Medications', entries: [medicineEntry({})] }),
    section({ code: '11369-6', title: 'Immunizations', entries: [vaccineEntry({})] }),
    section({
      code: '8716-3',
      title: 'Last Filed Vital Signs',
      entries: [
        panel('20240311091500-0500', [
          result('8480-6', 'Systolic blood pressure', amount('128', 'mm[Hg]')),
          result('8462-4', 'Diastolic blood pressure', amount('82', 'mm[Hg]')),
          result('8867-4', 'Pulse', amount('71', '/min')),
        ]),
      ],
    }),
    section({
      code: '30954-2',
      title: 'Results',
      entries: [
        panel('20240301', [
          result('4548-4', 'Hemoglobin A1c', amount('7.1', '%'), '<interpretationCode code="H" codeSystem="2.16.840.1.113883.5.83"/>'),
        ]),
      ],
    }),
    section({ code: '29762-2', title: 'Social History', entries: [smokingEntry] }),
    section({ code: '10157-6', title: 'Family History', entries: [familyEntry] }),
    section({ code: '47519-4', title: 'Procedures', entries: [procedureEntry] }),
    section({ code: '46240-8', title: 'Encounters', text: 'Office visit' }),
  ].join(''),
})

const role = 'codeSystem="2.16.840.1.113883.5.111"'
export const guardian = `<guardian><code code="MTH" ${role} displayName="Mother"/><telecom value="tel:+1(201)555-0199"/>
 <guardianPerson><name><given>Ruth</given><family>Oduya</family></name></guardianPerson></guardian>`
export const participant = (classCode: string, name: string, telecom = 'tel:+1 (201) 555-0142') => `<participant typeCode="IND">
 <associatedEntity classCode="${classCode}"><code code="HUSB" ${role} displayName="Husband"/><telecom value="${telecom}"/><telecom value="mailto:jo@example.org"/>
 <associatedPerson><name>${name}</name></associatedPerson></associatedEntity></participant>`

type Policy = { payer?: string; relationship?: string; code?: string; member?: string; group?: string; until?: string; attributes?: string }
export const policyEntry = ({
  payer = 'Good Health Insurance',
  relationship = 'CHILD',
  code = '<code code="SELF" codeSystem="2.16.840.1.113883.5.110"/>',
  member = '<id root="2.16.840.1.113883.19" extension="1138345"/>',
  group = '<id root="3e676a50-7aac-11db-9fe1-0800200c9a66" extension="GRP-9"/>',
  until = '',
  attributes = '',
}: Policy) => `<act classCode="ACT" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.60"/><id root="1fe2cdd0-7aad-11db-9fe1-0800200c9a66"/>
 <code code="48768-6" ${loinc}/><statusCode code="completed"/>
 <entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.61"/>
  ${group}${code}<statusCode code="completed"/>
  <performer typeCode="PRF"><assignedEntity><id root="2.16.840.1.113883.19" extension="GUAR-1"/><code code="GUAR" codeSystem="2.16.840.1.113883.5.110"/>
   <representedOrganization><name>The Guarantors</name></representedOrganization></assignedEntity></performer>
  <performer typeCode="PRF"><assignedEntity><id root="2.16.840.1.113883.19"/><code code="PAYOR" codeSystem="2.16.840.1.113883.5.110"/>
   <representedOrganization><name>${payer}</name></representedOrganization></assignedEntity></performer>
  <participant typeCode="COV"><time><low value="20240101"/>${until}</time><participantRole classCode="PAT">${member}
   <code code="${relationship}" ${role}/></participantRole></participant>
  <participant typeCode="HLD"><participantRole><id root="2.16.840.1.113883.19" extension="H-1"/><playingEntity><name><given>Ruth</given><family>Oduya</family></name></playingEntity></participantRole></participant>
  <entryRelationship typeCode="REFR"><act classCode="ACT" moodCode="DEF"><code nullFlavor="NA"/><text>Family Plus</text></act></entryRelationship>
 </act></entryRelationship></act>`
export const goalEntry = (
  more = '',
  attributes = '',
) => `<observation classCode="OBS" moodCode="GOL" ${attributes}><templateId root="2.16.840.1.113883.10.20.22.4.121"/>
 <id root="3700b3b0-fbed-11e2-b778-0800200c9a66"/><code code="29463-7" ${loinc} displayName="Body weight"/><statusCode code="active"/>
 <effectiveTime><low value="20240311"/><high value="20240911"/></effectiveTime>${more}</observation>`

/** The parts of a document that are about daily life, who is to be called and who pays. */
export const dailyLifeDocument = clinicalDocument({
  guardian,
  participants: participant('ECON', '<given>Jo</given><family>Oduya</family>') + participant('PAYOR', 'Somebody of the insurer'),
  sections: [
    section({ code: '29762-2', title: 'Social History', entries: [smokingEntry] }),
    section({ code: '48768-6', title: 'Insurance', entries: [policyEntry({})] }),
    section({ code: '61146-7', title: 'Goals', entries: [goalEntry(amount('70', 'kg'))] }),
  ].join(''),
})

const record = (type: string, unit: string, value: string, at: string, more = '', source = 'Neema’s Watch') =>
  ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" sourceVersion="10.3" device="&lt;&lt;HKDevice: 0x1&gt;, name:Watch&gt;" unit="${unit}" creationDate="${at}" startDate="${at}" endDate="${at}" value="${value}"${more ? `>${more}</Record>` : '/>'}`
export const appleRecord = record

export const appleDoctype = `<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!-- Note: Any Records that appear as children of a correlation also appear as top-level records in this document. -->
]>`
export const appleExport = (records: string[], { doctype = appleDoctype, me = true } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<HealthData locale="en_KE">
 <ExportDate value="2024-03-02 08:00:00 -0500"/>
${me ? ' <Me HKCharacteristicTypeIdentifierDateOfBirth="1971-04-09" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet"/>' : ''}
${records.join('\n')}
</HealthData>
`
export const applePressure = (systolic: string, diastolic: string, at: string) =>
  ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="${at}" endDate="${at}">
${record('BloodPressureSystolic', 'mmHg', systolic, at, '', 'Cuff')}
${record('BloodPressureDiastolic', 'mmHg', diastolic, at, '', 'Cuff')}
 </Correlation>`

const two = (number: number) => String(number).padStart(2, '0')
/** Years of a watch, day by day and without their end: a pulse each five minutes, and steps between. */
export function* yearsOfWatch(): Generator<string> {
  yield `<?xml version="1.0"?>${appleDoctype}<HealthData><ExportDate value="2024-03-02 08:00:00 -0500"/>`
  for (let day = 0; ; day++) {
    const date = new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10)
    const records = Array.from({ length: 288 }, (_, at) => {
      const time = `${date} ${two(Math.floor(at / 12))}:${two((at % 12) * 5)}:00 -0500`
      return `${record('HeartRate', 'count/min', String(50 + ((at * 7 + day) % 60)), time)}\n${record('StepCount', 'count', '12', time)}`
    })
    yield records.join('\n')
  }
}

/** In pieces, as an upload comes. */
async function* inChunks(content: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** A file of these bytes, as readers take it. */
export function fileOf(content: string | Uint8Array, size?: number): FileBytes {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { size: bytes.length, from: (start, end) => inChunks(bytes.subarray(start, end), size) }
}

/** All that a reader says of a file. */
export async function saidOf(reader: FileReader, content: string | Uint8Array, size = 1000) {
  const heads: Head[] = []
  const found: Found[] = []
  const faults: Fault[] = []
  for await (const each of reader.read(fileOf(content, size))) {
    if ('head' in each) heads.push(each.head)
    else if ('fault' in each) faults.push(each)
    else found.push(each)
  }
  return { heads, found, faults, resources: found.map(({ resource }) => JSON.parse(JSON.stringify(resource)) as Record<string, unknown>) }
}
