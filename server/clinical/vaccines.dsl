# Vaccines and what each protects against. Version 1, as of 2025-11. No clinician has reviewed this, no native speaker the words.
# Codes: CVX of the CDC (https://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx), from knowledge of that table, which could not be opened again here; a vaccine
# without a code (-) either has none there or none that is known for certain. Names and contents: WHO's list of prequalified vaccines and the tables of the countries named
# in prevention.json. Names are those of the kinds; those of products and what is written on cards follow, and are found by them.
# ---- what vaccines protect against: *id | en | es | fr | sw ----
*tuberculosis | tuberculosis | tuberculosis | tuberculose | kifua kikuu
*polio | polio | poliomielitis | poliomyélite | polio
*diphtheria | diphtheria | difteria | diphtérie | dondakoo
*tetanus | tetanus | tétanos | tétanos | pepopunda
*pertussis | whooping cough | tosferina | coqueluche | kifaduro
*hepatitis_b | hepatitis B | hepatitis B | hépatite B | homa ya ini aina ya B
*hepatitis_a | hepatitis A | hepatitis A | hépatite A | homa ya ini aina ya A
*hib | Hib disease (Haemophilus influenzae type b) | enfermedad por Haemophilus influenzae tipo b (Hib) | infections à Haemophilus influenzae b (Hib) | magonjwa ya Hib (Haemophilus influenzae aina ya b)
*pneumococcal | pneumococcal disease | enfermedad neumocócica | infections à pneumocoque | magonjwa ya nimonia ya pneumokoki
*rotavirus | rotavirus diarrhea | diarrea por rotavirus | diarrhée à rotavirus | kuhara kwa virusi vya rota
*measles | measles | sarampión | rougeole | surua
*mumps | mumps | paperas | oreillons | matumbwitumbwi
*rubella | rubella | rubéola | rubéole | rubela
*varicella | chickenpox | varicela | varicelle | tetekuwanga
*zoster | shingles | herpes zóster (culebrilla) | zona | mkanda wa jeshi
*hpv | HPV (cervical and other cancers) | VPH (cáncer de cuello uterino y otros) | HPV (cancer du col de l’utérus et autres) | HPV (saratani ya mlango wa kizazi na nyinginezo)
*influenza | flu | gripe | grippe | mafua (influenza)
*covid | COVID-19 | COVID-19 | COVID-19 | UVIKO-19
*rsv | RSV | virus respiratorio sincitial (VRS) | virus respiratoire syncytial (VRS) | virusi vya RSV
*meningococcal_acwy | meningococcal disease A, C, W, Y | enfermedad meningocócica A, C, W, Y | infections à méningocoque A, C, W, Y | uti wa mgongo wa meningokoki A, C, W, Y
*meningococcal_b | meningococcal disease B | enfermedad meningocócica B | infections à méningocoque B | uti wa mgongo wa meningokoki B
*meningococcal_c | meningococcal disease C | enfermedad meningocócica C | infections à méningocoque C | uti wa mgongo wa meningokoki C
*meningococcal_a | meningococcal disease A | enfermedad meningocócica A | infections à méningocoque A | uti wa mgongo wa meningokoki A
*yellow_fever | yellow fever | fiebre amarilla | fièvre jaune | homa ya manjano
*typhoid | typhoid | fiebre tifoidea | fièvre typhoïde | homa ya matumbo
*malaria | malaria | paludismo (malaria) | paludisme | malaria
*rabies | rabies | rabia | rage | kichaa cha mbwa
*cholera | cholera | cólera | choléra | kipindupindu
*japanese_encephalitis | Japanese encephalitis | encefalitis japonesa | encéphalite japonaise | homa ya ubongo ya Kijapani
*tick_borne_encephalitis | tick-borne encephalitis | encefalitis transmitida por garrapatas | encéphalite à tiques | homa ya ubongo ya kupe
*dengue | dengue | dengue | dengue | dengue
*chikungunya | chikungunya | chikunguña | chikungunya | chikungunya
*mpox | mpox | mpox (viruela símica) | mpox (variole simienne) | mpox (ndui ya nyani)
*ebola | Ebola | ébola | Ebola | Ebola
# ---- vaccines: id | CVX | protects against | en | es | fr | sw | other names; ----
bcg | 19 | tuberculosis | BCG | BCG | BCG | BCG | bacille Calmette-Guérin;TB vaccine;tuberculosis vaccine
opv | 182 | polio | Oral polio (OPV) | Polio oral (VPO) | Polio oral (VPO) | Polio ya matone (OPV) | OPV;bOPV;VPO;polio drops;matone ya polio;Sabin
opv_bivalent | 178 | polio | Oral polio, bivalent (bOPV) | Polio oral bivalente (bVPO) | Polio oral bivalent (VPOb) | Polio ya matone, aina mbili (bOPV) | bOPV;OPV0;OPV1;OPV2;OPV3
ipv | 10 | polio | Inactivated polio (IPV) | Polio inactivada (VPI) | Polio inactivé (VPI) | Polio ya sindano (IPV) | IPV;VPI;IPOL;Imovax Polio;Salk;fIPV
polio | 89 | polio | Polio, kind not known | Polio, tipo desconocido | Polio, type inconnu | Polio, aina haijulikani | poliomyelitis
penta | 198 | diphtheria tetanus pertussis hepatitis_b hib | Pentavalent (DTwP-HepB-Hib) | Pentavalente (DTP-HepB-Hib) | Pentavalent (DTC-HepB-Hib) | Pentavalenti (DTP-HepB-Hib) | Pentavalent;Penta;Penta1;Penta2;Penta3;DPT-HepB-Hib;5-in-1;Quinvaxem;Easyfive;Pentavac
hexa | 132 | diphtheria tetanus pertussis polio hepatitis_b hib | 6-in-1 (DTaP-IPV-Hib-HepB) | Hexavalente (DTPa-VPI-Hib-HB) | Hexavalent (DTCaP-Hib-HepB) | Chanjo ya sita kwa moja (DTaP-IPV-Hib-HepB) | Hexavalent;Hexa;Hexaxim;Hexyon;Infanrix Hexa;6-in-1
vaxelis | 146 | diphtheria tetanus pertussis polio hepatitis_b hib | 6-in-1 (Vaxelis) | Hexavalente (Vaxelis) | Hexavalent (Vaxelis) | Chanjo ya sita kwa moja (Vaxelis) | DTaP-IPV-Hib-HepB Vaxelis
dtp | 01 | diphtheria tetanus pertussis | DTP (whole-cell) | DTP (células enteras) | DTC (à germes entiers) | DTP (seli nzima) | DPT;DTwP;DTC
dtap | 20 | diphtheria tetanus pertussis | DTaP | DTPa | DTCaP | DTaP | Daptacel;Infanrix;triple bacteriana acelular
dtap_ipv | 130 | diphtheria tetanus pertussis polio | DTaP-IPV | DTPa-VPI | DTCaP-Polio (tétravalent) | DTaP-IPV | Kinrix;Quadracel;Tetraxim;Infanrix Tetra;4-in-1 preschool booster
dtap_hib_ipv | 120 | diphtheria tetanus pertussis polio hib | DTaP-IPV/Hib | DTPa-VPI/Hib | DTCaP-Polio-Hib | DTaP-IPV/Hib | Pentacel;Pentaxim;Infanrix IPV Hib
dtap_hepb_ipv | 110 | diphtheria tetanus pertussis polio hepatitis_b | DTaP-HepB-IPV | DTPa-HB-VPI | DTCaP-HepB-Polio | DTaP-HepB-IPV | Pediarix
dtp_hib | 22 | diphtheria tetanus pertussis hib | DTP-Hib | DTP-Hib | DTC-Hib | DTP-Hib | Tetramune
dt | 28 | diphtheria tetanus | DT (children) | DT (niños) | DT (enfants) | DT (watoto) | DT pediatric
td | 139 | diphtheria tetanus | Tetanus and diphtheria (Td) | Tétanos y difteria (Td) | Tétanos et diphtérie (dT) | Pepopunda na dondakoo (Td) | Td;dT;Tenivac;TdVax;diTe
tdap | 115 | diphtheria tetanus pertussis | Tdap | Tdpa | dTcaP | Tdap | Boostrix;Adacel;Tdpa;dTpa;triple bacteriana adultos
tdap_ipv | - | diphtheria tetanus pertussis polio | Tdap-IPV | dTpa-VPI | dTcaP-Polio | Tdap-IPV | Repevax;Boostrix-IPV;Boostrixtetra;Boostrix Polio
td_ipv | - | diphtheria tetanus polio | Td-IPV | Td-VPI | dT-Polio | Td-IPV | Revaxis;3-in-1 teenage booster
tetanus | 35 | tetanus | Tetanus toxoid (TT) | Toxoide tetánico (TT) | Anatoxine tétanique (VAT) | Pepopunda (TT) | TT;TT1;TT2;tetanus shot;antitetánica
hepb_child | 08 | hepatitis_b | Hepatitis B (children) | Hepatitis B (niños) | Hépatite B (enfants) | Homa ya ini B (watoto) | Engerix-B Pediatric;Recombivax HB Pediatric;HepB birth dose;HBVaxPro 5
hepb_adult | 43 | hepatitis_b | Hepatitis B (adults) | Hepatitis B (adultos) | Hépatite B (adultes) | Homa ya ini B (watu wazima) | Engerix-B;Recombivax HB;HBVaxPro
hepb_cpg | 189 | hepatitis_b | Hepatitis B (Heplisav-B) | Hepatitis B (Heplisav-B) | Hépatite B (Heplisav-B) | Homa ya ini B (Heplisav-B) | Heplisav
hepb | 45 | hepatitis_b | Hepatitis B, kind not known | Hepatitis B, tipo desconocido | Hépatite B, type inconnu | Homa ya ini B, aina haijulikani | HepB;HBV vaccine
hepa_child | 83 | hepatitis_a | Hepatitis A (children) | Hepatitis A (niños) | Hépatite A (enfants) | Homa ya ini A (watoto) | Havrix Pediatric;Vaqta Pediatric;Havrix Junior
hepa_adult | 52 | hepatitis_a | Hepatitis A (adults) | Hepatitis A (adultos) | Hépatite A (adultes) | Homa ya ini A (watu wazima) | Havrix;Vaqta;Avaxim
hepa | 85 | hepatitis_a | Hepatitis A, kind not known | Hepatitis A, tipo desconocido | Hépatite A, type inconnu | Homa ya ini A, aina haijulikani | HepA
hepab | 104 | hepatitis_a hepatitis_b | Hepatitis A and B | Hepatitis A y B | Hépatites A et B | Homa ya ini A na B | Twinrix;Ambirix
hib | 17 | hib | Hib | Hib | Hib | Hib | Haemophilus influenzae b;Hib unspecified
hib_prpt | 48 | hib | Hib (PRP-T) | Hib (PRP-T) | Hib (PRP-T) | Hib (PRP-T) | ActHIB;Hiberix
hib_omp | 49 | hib | Hib (PRP-OMP) | Hib (PRP-OMP) | Hib (PRP-OMP) | Hib (PRP-OMP) | PedvaxHIB
hib_hepb | 51 | hib hepatitis_b | Hib-HepB | Hib-HB | Hib-HepB | Hib-HepB | Comvax
pcv7 | 100 | pneumococcal | Pneumococcal conjugate 7 (PCV7) | Neumococo conjugada 7 (VNC7) | Pneumocoque conjugué 7 (VPC7) | Pneumokoki 7 (PCV7) | Prevnar;Prevenar;PCV7
pcv10 | 177 | pneumococcal | Pneumococcal conjugate 10 (PCV10) | Neumococo conjugada 10 (VNC10) | Pneumocoque conjugué 10 (VPC10) | Pneumokoki 10 (PCV10) | Synflorix;Pneumosil;PCV10
pcv13 | 133 | pneumococcal | Pneumococcal conjugate 13 (PCV13) | Neumococo conjugada 13 (VNC13) | Pneumocoque conjugué 13 (VPC13) | Pneumokoki 13 (PCV13) | Prevnar 13;Prevenar 13;PCV13
pcv15 | 215 | pneumococcal | Pneumococcal conjugate 15 (PCV15) | Neumococo conjugada 15 (VNC15) | Pneumocoque conjugué 15 (VPC15) | Pneumokoki 15 (PCV15) | Vaxneuvance;PCV15
pcv20 | 216 | pneumococcal | Pneumococcal conjugate 20 (PCV20) | Neumococo conjugada 20 (VNC20) | Pneumocoque conjugué 20 (VPC20) | Pneumokoki 20 (PCV20) | Prevnar 20;Prevenar 20;Apexxnar;PCV20
pcv21 | 327 | pneumococcal | Pneumococcal conjugate 21 (PCV21) | Neumococo conjugada 21 (VNC21) | Pneumocoque conjugué 21 (VPC21) | Pneumokoki 21 (PCV21) | Capvaxive;PCV21
pcv | 152 | pneumococcal | Pneumococcal conjugate (PCV), kind not known | Neumococo conjugada, tipo desconocido | Pneumocoque conjugué, type inconnu | Pneumokoki (PCV), aina haijulikani | PCV;pneumo;PCV1;PCV2;PCV3
ppsv23 | 33 | pneumococcal | Pneumococcal polysaccharide (PPSV23) | Neumococo polisacárida (VNP23) | Pneumocoque polyosidique (VPP23) | Pneumokoki ya polisakaridi (PPSV23) | Pneumovax 23;PPSV23;Pneumo 23
rotavirus_mono | 119 | rotavirus | Rotavirus, 1 strain | Rotavirus monovalente | Rotavirus monovalent | Rota, aina moja | Rotarix
rotavirus_penta | 116 | rotavirus | Rotavirus, 5 strains | Rotavirus pentavalente | Rotavirus pentavalent | Rota, aina tano | RotaTeq;Rotasiil
rotavirus | 122 | rotavirus | Rotavirus | Rotavirus | Rotavirus | Rota | rota;Rotavac;RV;rotavirus unspecified
measles | 05 | measles | Measles | Sarampión | Rougeole | Surua | measles single;monovalent measles
mr | 04 | measles rubella | Measles and rubella (MR) | Sarampión y rubéola (SR) | Rougeole et rubéole (RR) | Surua na rubela (MR) | MR;MR1;MR2;measles-rubella;doble viral
mmr | 03 | measles mumps rubella | Measles, mumps, rubella (MMR) | Triple viral (SRP) | Rougeole, oreillons, rubéole (ROR) | Surua, matumbwitumbwi, rubela (MMR) | MMR II;Priorix;ROR;M-M-RVaxPro;SRP;triple vírica
mmrv | 94 | measles mumps rubella varicella | MMR and chickenpox (MMRV) | Tetravírica (SRPV) | ROR et varicelle (RORV) | MMR na tetekuwanga (MMRV) | ProQuad;Priorix-Tetra
rubella | 06 | rubella | Rubella | Rubéola | Rubéole | Rubela | rubella single;German measles
mumps | 07 | mumps | Mumps | Paperas | Oreillons | Matumbwitumbwi | mumps single
varicella | 21 | varicella | Chickenpox (varicella) | Varicela | Varicelle | Tetekuwanga | Varivax;Varilrix;VAR
zoster_rzv | 187 | zoster | Shingles, recombinant | Herpes zóster, recombinante | Zona, recombinant | Mkanda wa jeshi, rekombinanti | Shingrix;RZV
zoster_live | 121 | zoster | Shingles, live | Herpes zóster, viva | Zona, vivant | Mkanda wa jeshi, hai | Zostavax;ZVL
hpv9 | 165 | hpv | HPV, 9 types | VPH nonavalente | HPV nonavalent | HPV, aina tisa | Gardasil 9;9vHPV
hpv4 | 62 | hpv | HPV, 4 types | VPH tetravalente | HPV quadrivalent | HPV, aina nne | Gardasil;Cervavac
hpv2 | 118 | hpv | HPV, 2 types | VPH bivalente | HPV bivalent | HPV, aina mbili | Cervarix;Cecolin;Walrinvax
hpv | 137 | hpv | HPV, kind not known | VPH, tipo desconocido | HPV, type inconnu | HPV, aina haijulikani | human papillomavirus;papilloma
flu | 88 | influenza | Flu, kind not known | Gripe, tipo desconocido | Grippe, type inconnu | Mafua, aina haijulikani | influenza;flu shot;flu jab;vacuna antigripal;grippe saisonnière
flu_standard | 140 | influenza | Flu, standard injection | Gripe, inyección estándar | Grippe, injection standard | Mafua, sindano ya kawaida | Fluzone;Fluarix;FluLaval;Afluria;Vaxigrip;Influvac
flu_high_dose | 135 | influenza | Flu, high dose | Gripe, dosis alta | Grippe, haute dose | Mafua, dozi kubwa | Fluzone High-Dose;Efluelda
flu_adjuvanted | 168 | influenza | Flu, with adjuvant | Gripe, con adyuvante | Grippe, avec adjuvant | Mafua, yenye kiongeza nguvu | Fluad
flu_recombinant | 155 | influenza | Flu, recombinant | Gripe, recombinante | Grippe, recombinant | Mafua, rekombinanti | Flublok;Supemtek
flu_cell | 153 | influenza | Flu, cell-based | Gripe, de cultivo celular | Grippe, sur culture cellulaire | Mafua, ya seli | Flucelvax
flu_nasal | 111 | influenza | Flu, nasal spray | Gripe, aerosol nasal | Grippe, spray nasal | Mafua, ya kupuliza puani | FluMist;Fluenz;LAIV
covid | 213 | covid | COVID-19, kind not known | COVID-19, tipo desconocido | COVID-19, type inconnu | UVIKO-19, aina haijulikani | COVID;coronavirus;corona;SARS-CoV-2
covid_pfizer | 208 | covid | COVID-19, Pfizer-BioNTech (2020) | COVID-19, Pfizer-BioNTech (2020) | COVID-19, Pfizer-BioNTech (2020) | UVIKO-19, Pfizer-BioNTech (2020) | Comirnaty;Pfizer;BNT162b2
covid_pfizer_now | 309 | covid | COVID-19, Pfizer-BioNTech (from 2023) | COVID-19, Pfizer-BioNTech (desde 2023) | COVID-19, Pfizer-BioNTech (depuis 2023) | UVIKO-19, Pfizer-BioNTech (tangu 2023) | Comirnaty 2023;Comirnaty 2024;Comirnaty 2025
covid_moderna | 207 | covid | COVID-19, Moderna (2020) | COVID-19, Moderna (2020) | COVID-19, Moderna (2020) | UVIKO-19, Moderna (2020) | Spikevax;Moderna;mRNA-1273
covid_moderna_now | 312 | covid | COVID-19, Moderna (from 2023) | COVID-19, Moderna (desde 2023) | COVID-19, Moderna (depuis 2023) | UVIKO-19, Moderna (tangu 2023) | Spikevax 2023;Spikevax 2024;Spikevax 2025
covid_astrazeneca | 210 | covid | COVID-19, AstraZeneca | COVID-19, AstraZeneca | COVID-19, AstraZeneca | UVIKO-19, AstraZeneca | Vaxzevria;Covishield;Oxford
covid_janssen | 212 | covid | COVID-19, Johnson & Johnson | COVID-19, Johnson & Johnson (Janssen) | COVID-19, Johnson & Johnson (Janssen) | UVIKO-19, Johnson & Johnson | Janssen;J&J;Jcovden
covid_novavax | 211 | covid | COVID-19, Novavax | COVID-19, Novavax | COVID-19, Novavax | UVIKO-19, Novavax | Nuvaxovid
covid_sinopharm | 510 | covid | COVID-19, Sinopharm | COVID-19, Sinopharm | COVID-19, Sinopharm | UVIKO-19, Sinopharm | BBIBP-CorV;Covilo
covid_sinovac | 511 | covid | COVID-19, Sinovac | COVID-19, Sinovac | COVID-19, Sinovac | UVIKO-19, Sinovac | CoronaVac
rsv_adjuvanted | 303 | rsv | RSV, older adults (with adjuvant) | VRS, adultos mayores (con adyuvante) | VRS, adultes âgés (avec adjuvant) | RSV, wazee (yenye kiongeza nguvu) | Arexvy
rsv_bivalent | 305 | rsv | RSV, older adults and pregnancy | VRS, adultos mayores y embarazo | VRS, adultes âgés et grossesse | RSV, wazee na wajawazito | Abrysvo
rsv_mrna | 326 | rsv | RSV, mRNA | VRS, ARNm | VRS, ARNm | RSV, mRNA | mResvia
nirsevimab_50 | 306 | rsv | RSV antibody, 50 mg (nirsevimab) | Anticuerpo contra el VRS, 50 mg (nirsevimab) | Anticorps anti-VRS, 50 mg (nirsévimab) | Kingamwili ya RSV, mg 50 (nirsevimab) | Beyfortus 50
nirsevimab_100 | 307 | rsv | RSV antibody, 100 mg (nirsevimab) | Anticuerpo contra el VRS, 100 mg (nirsevimab) | Anticorps anti-VRS, 100 mg (nirsévimab) | Kingamwili ya RSV, mg 100 (nirsevimab) | Beyfortus 100
menacwy_tt | 203 | meningococcal_acwy | Meningococcal ACWY (MenQuadfi) | Meningococo ACWY (MenQuadfi) | Méningocoque ACWY (MenQuadfi) | Meningokoki ACWY (MenQuadfi) | MenQuadfi
menacwy_crm | 136 | meningococcal_acwy | Meningococcal ACWY (Menveo) | Meningococo ACWY (Menveo) | Méningocoque ACWY (Menveo) | Meningokoki ACWY (Menveo) | Menveo
menacwy_d | 114 | meningococcal_acwy | Meningococcal ACWY (Menactra) | Meningococo ACWY (Menactra) | Méningocoque ACWY (Menactra) | Meningokoki ACWY (Menactra) | Menactra
menacwy | 108 | meningococcal_acwy | Meningococcal ACWY, kind not known | Meningococo ACWY, tipo desconocido | Méningocoque ACWY, type inconnu | Meningokoki ACWY, aina haijulikani | MenACWY;Nimenrix;quadrivalent meningococcal
menabcwy | 316 | meningococcal_acwy meningococcal_b | Meningococcal ABCWY | Meningococo ABCWY | Méningocoque ABCWY | Meningokoki ABCWY | Penbraya
menb_4c | 163 | meningococcal_b | Meningococcal B (Bexsero) | Meningococo B (Bexsero) | Méningocoque B (Bexsero) | Meningokoki B (Bexsero) | Bexsero
menb_fhbp | 162 | meningococcal_b | Meningococcal B (Trumenba) | Meningococo B (Trumenba) | Méningocoque B (Trumenba) | Meningokoki B (Trumenba) | Trumenba
menb | 164 | meningococcal_b | Meningococcal B, kind not known | Meningococo B, tipo desconocido | Méningocoque B, type inconnu | Meningokoki B, aina haijulikani | MenB
menc | 103 | meningococcal_c | Meningococcal C | Meningococo C | Méningocoque C | Meningokoki C | NeisVac-C;Menjugate;MenC
mena | - | meningococcal_a | Meningococcal A | Meningococo A | Méningocoque A | Meningokoki A | MenAfriVac;MenA
yellow_fever | 37 | yellow_fever | Yellow fever | Fiebre amarilla | Fièvre jaune | Homa ya manjano | YF-Vax;Stamaril;YF
typhoid_conjugate | 190 | typhoid | Typhoid conjugate (TCV) | Tifoidea conjugada | Typhoïde conjugué | Homa ya matumbo (TCV) | Typbar;TYPHIBEV;TCV
typhoid_vi | 101 | typhoid | Typhoid injection (Vi) | Tifoidea inyectable (Vi) | Typhoïde injectable (Vi) | Homa ya matumbo, sindano (Vi) | Typhim Vi
typhoid_oral | 25 | typhoid | Typhoid, oral | Tifoidea oral | Typhoïde oral | Homa ya matumbo, ya kumeza | Vivotif;Ty21a
malaria_r21 | - | malaria | Malaria (R21) | Malaria (R21) | Paludisme (R21) | Malaria (R21) | R21;R21/Matrix-M
malaria_rtss | - | malaria | Malaria (RTS,S) | Malaria (RTS,S) | Paludisme (RTS,S) | Malaria (RTS,S) | RTS,S;Mosquirix
rabies | 90 | rabies | Rabies | Rabia | Rage | Kichaa cha mbwa | Imovax Rabies;RabAvert;Verorab;Rabipur;Abhayrab;anti-rabies
cholera_wcrbs | 172 | cholera | Cholera (Dukoral) | Cólera (Dukoral) | Choléra (Dukoral) | Kipindupindu (Dukoral) | Dukoral
cholera_bivalent | 173 | cholera | Cholera, oral (OCV) | Cólera oral (VOC) | Choléra oral (VCO) | Kipindupindu, ya kumeza (OCV) | Shanchol;Euvichol;Euvichol-S;OCV
cholera_live | 174 | cholera | Cholera, live (Vaxchora) | Cólera viva (Vaxchora) | Choléra vivant (Vaxchora) | Kipindupindu, hai (Vaxchora) | Vaxchora
je | 134 | japanese_encephalitis | Japanese encephalitis | Encefalitis japonesa | Encéphalite japonaise | Homa ya ubongo ya Kijapani | Ixiaro;Imojev;JE
tbe | 77 | tick_borne_encephalitis | Tick-borne encephalitis | Encefalitis por garrapatas | Encéphalite à tiques | Homa ya ubongo ya kupe | Ticovac;FSME-Immun;Encepur;TBE
dengue | 56 | dengue | Dengue (Dengvaxia) | Dengue (Dengvaxia) | Dengue (Dengvaxia) | Dengue (Dengvaxia) | Dengvaxia
dengue_tak | - | dengue | Dengue (Qdenga) | Dengue (Qdenga) | Dengue (Qdenga) | Dengue (Qdenga) | Qdenga;TAK-003
chikungunya | - | chikungunya | Chikungunya | Chikunguña | Chikungunya | Chikungunya | Ixchiq;Vimkunya
mpox | 206 | mpox | Mpox | Mpox | Mpox | Mpox | Jynneos;Imvanex;monkeypox;MVA-BN
ebola | 204 | ebola | Ebola | Ébola | Ebola | Ebola | Ervebo;rVSV-ZEBOV
