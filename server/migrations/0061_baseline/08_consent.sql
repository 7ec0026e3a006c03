-- Consent to the notice of privacy practices: each version of the notice is kept, and each yes and no to it is an event.
create table app.notices (
  version integer not null check (version > 0),
  locale text not null check (locale in ('en', 'es', 'fr', 'sw')),
  title text not null,
  intro text not null,
  /* [{ "title", "text" }]; in a text an empty line parts paragraphs, and lines that begin with a dash are a list */
  sections jsonb not null,
  /* SHA-256 of title, intro and sections */
  text_hash text not null,
  constraint notices_pkey primary key (version, locale)
);
grant select on app.notices to uzima_api;

insert into app.notices (version, locale, title, intro, sections, text_hash)
select n.version, n.locale, n.title, n.intro, n.sections::jsonb,
  encode(sha256(convert_to(n.title || E'\n' || n.intro || E'\n' || n.sections::jsonb::text, 'UTF8')), 'hex')
from (values
(1, 'en', 'HIPAA Notice of Privacy Practices',
  'This notice says how the practice may use and pass on your health information, and what rights you have. Please read it before you agree.',
  $json$[
    {"title": "How we use your health information", "text": "- To care for you: your providers read and write your record.\n- To run the practice: booking, reminders, and checking the quality of care.\n- To be paid: what an insurer or a payment service needs for the bill, and no more.\n\nFor anything else we ask you first, unless the law demands it, for example to stop a serious danger."},
    {"title": "Who can see it", "text": "Your doctor sees your health details from the day a visit is booked until 12 months after your last completed visit. Other providers see only what you share with them. Each time someone opens your details it is written down, and you can read who it was."},
    {"title": "Your rights", "text": "- You may see your health records and get a copy of them. Copies are usually provided within 30 days of your request.\n- You may ask us to correct what is wrong.\n- You may ask for a list of those to whom we passed your information on.\n- You may ask us to reach you in another way or at another place.\n- You may complain to us or to the Office for Civil Rights. Nobody will treat you worse for it."},
    {"title": "Our duties", "text": "We must keep your health information private and safe, follow the notice in force, and tell you if your information was ever exposed. When this notice changes we ask for your consent again."},
    {"title": "What your consent opens, and how to take it back", "text": "With your consent this portal shows you health records, medications, health monitoring and video visits. You can take it back at any time in your security settings; they are then closed at once. Your right to a copy of your records does not depend on it."}
  ]$json$),
(1, 'es', 'Aviso de prácticas de privacidad (HIPAA)',
  'Este aviso explica cómo el centro médico puede usar y compartir su información de salud y qué derechos tiene usted. Léalo antes de dar su consentimiento.',
  $json$[
    {"title": "Cómo usamos su información de salud", "text": "- Para atenderle: sus proveedores de salud consultan su historial y escriben en él.\n- Para hacer funcionar el centro: citas, recordatorios y control de la calidad de la atención.\n- Para cobrar: lo que una aseguradora o un servicio de pago necesita para la factura, y nada más.\n\nPara cualquier otra cosa le preguntamos antes, salvo que la ley lo exija, por ejemplo para evitar un peligro grave."},
    {"title": "Quién puede verla", "text": "Su médico ve sus datos de salud desde el día en que se reserva una cita hasta 12 meses después de la última cita realizada. Los demás proveedores ven solo lo que usted comparte con ellos. Cada vez que alguien abre sus datos queda anotado, y usted puede leer quién fue."},
    {"title": "Sus derechos", "text": "- Puede ver su historial médico y recibir una copia. Las copias se entregan normalmente en un plazo de 30 días desde su solicitud.\n- Puede pedirnos que corrijamos lo que esté mal.\n- Puede pedir una lista de a quién hemos comunicado su información.\n- Puede pedirnos que le contactemos de otra forma o en otro lugar.\n- Puede presentar una queja ante nosotros o ante la Oficina de Derechos Civiles. Nadie le tratará peor por ello."},
    {"title": "Nuestras obligaciones", "text": "Debemos mantener su información de salud privada y segura, cumplir el aviso vigente y avisarle si su información llegara a quedar expuesta. Cuando este aviso cambie, le pediremos de nuevo su consentimiento."},
    {"title": "Qué abre su consentimiento y cómo retirarlo", "text": "Con su consentimiento, este portal le muestra el historial médico, los medicamentos, el seguimiento de su salud y las videoconsultas. Puede retirarlo en cualquier momento en sus ajustes de seguridad; entonces se cierran de inmediato. Su derecho a una copia de su historial no depende de ello."}
  ]$json$),
(1, 'fr', 'Avis sur les pratiques de confidentialité (HIPAA)',
  'Cet avis explique comment le cabinet médical peut utiliser et transmettre vos informations de santé, et quels sont vos droits. Lisez-le avant de donner votre consentement.',
  $json$[
    {"title": "Comment nous utilisons vos informations de santé", "text": "- Pour vous soigner : vos soignants lisent votre dossier et y écrivent.\n- Pour faire fonctionner le cabinet : rendez-vous, rappels, suivi de la qualité des soins.\n- Pour être payés : ce dont un assureur ou un service de paiement a besoin pour la facture, et rien de plus.\n\nPour tout le reste, nous vous demandons votre consentement, sauf si la loi l’exige, par exemple pour écarter un danger grave."},
    {"title": "Qui peut les voir", "text": "Votre médecin voit vos informations de santé du jour où un rendez-vous est pris jusqu’à 12 mois après votre dernier rendez-vous honoré. Les autres soignants ne voient que ce que vous partagez avec eux. Chaque consultation de vos informations est notée, et vous pouvez lire qui les a ouvertes."},
    {"title": "Vos droits", "text": "- Vous pouvez consulter votre dossier médical et en recevoir une copie. Les copies sont en général remises dans les 30 jours qui suivent votre demande.\n- Vous pouvez nous demander de corriger ce qui est faux.\n- Vous pouvez demander la liste de ceux à qui nous avons transmis vos informations.\n- Vous pouvez nous demander de vous joindre autrement ou ailleurs.\n- Vous pouvez vous plaindre auprès de nous ou de l’Office for Civil Rights. Personne ne vous traitera moins bien pour cela."},
    {"title": "Nos devoirs", "text": "Nous devons garder vos informations de santé privées et en sécurité, respecter l’avis en vigueur et vous prévenir si vos informations étaient un jour exposées. Quand cet avis change, nous vous redemandons votre consentement."},
    {"title": "Ce que votre consentement ouvre, et comment le retirer", "text": "Avec votre consentement, ce portail vous montre le dossier médical, les médicaments, le suivi de votre santé et les rendez-vous vidéo. Vous pouvez le retirer à tout moment dans vos réglages de sécurité ; l’accès se ferme alors aussitôt. Votre droit à une copie de votre dossier n’en dépend pas."}
  ]$json$),
(1, 'sw', 'Ilani ya desturi za faragha (HIPAA)',
  'Ilani hii inaeleza jinsi kituo cha afya kinavyoweza kutumia na kutoa taarifa zako za afya, na haki ulizo nazo. Tafadhali isome kabla ya kukubali.',
  $json$[
    {"title": "Jinsi tunavyotumia taarifa zako za afya", "text": "- Kukuhudumia: wahudumu wako wa afya husoma na kuandika katika rekodi yako.\n- Kuendesha kituo: kuweka miadi, vikumbusho, na kuangalia ubora wa huduma.\n- Kulipwa: kile ambacho bima au huduma ya malipo inahitaji kwa ajili ya bili, na si zaidi.\n\nKwa jambo lingine lolote tunakuuliza kwanza, isipokuwa sheria ikitutaka, kwa mfano kuzuia hatari kubwa."},
    {"title": "Nani anaweza kuziona", "text": "Daktari wako huona taarifa zako za afya tangu siku miadi inapowekwa hadi miezi 12 baada ya miadi yako ya mwisho iliyokamilika. Wahudumu wengine huona tu unachoshiriki nao. Kila mtu anapofungua taarifa zako huandikwa, na unaweza kusoma alikuwa nani."},
    {"title": "Haki zako", "text": "- Unaweza kuona rekodi zako za afya na kupata nakala yake. Kwa kawaida nakala hutolewa ndani ya siku 30 tangu uombe.\n- Unaweza kutuomba turekebishe kilichokosewa.\n- Unaweza kuomba orodha ya waliopewa taarifa zako.\n- Unaweza kutuomba tukufikie kwa njia nyingine au mahali pengine.\n- Unaweza kulalamika kwetu au kwa Office for Civil Rights. Hakuna atakayekutendea vibaya kwa sababu hiyo."},
    {"title": "Wajibu wetu", "text": "Ni lazima tutunze taarifa zako za afya kwa faragha na usalama, tufuate ilani inayotumika, na tukuambie iwapo taarifa zako zitafichuka. Ilani hii ikibadilika, tunakuomba idhini yako tena."},
    {"title": "Idhini yako inafungua nini, na jinsi ya kuiondoa", "text": "Kwa idhini yako, tovuti hii inakuonyesha rekodi za afya, dawa, ufuatiliaji wa afya na miadi ya video. Unaweza kuiondoa wakati wowote katika mipangilio yako ya usalama; hapo vinafungwa mara moja. Haki yako ya kupata nakala ya rekodi zako haitegemei idhini hii."}
  ]$json$)
) as n (version, locale, title, intro, sections);

create table app.consents (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  action text not null check (action in ('given', 'withdrawn')),
  version integer not null,
  locale text not null,
  text_hash text not null,
  recorded_at timestamptz not null,
  /* of the server, over all of the above: a row written past it is found out */
  signature bytea not null,
  constraint consents_version_locale_fkey foreign key (version, locale) references app.notices(version, locale) on delete restrict
);
create index consents_user_id_idx on app.consents (user_id, recorded_at desc, id desc);
grant insert, select on app.consents to uzima_api;
