# A problem | what it is a kind of | names in English, Spanish, French, Swahili. Version 1. No clinician has reviewed this.
# Answers of the card's list have the same id. Problems without a rule are listed where their names would be read as another.
asthma | | asthmatic;asma;asmatico;asmatica;asthme;asthmatique;pumu
copd | | chronic obstructive pulmonary disease;chronic bronchitis;emphysema;epoc;enfisema;bronquitis cronica;bpco;emphyseme;bronchite chronique;ugonjwa sugu wa mapafu
sleep_apnoea | | sleep apnea;obstructive sleep apnea;osa;apnea del sueno;apnee du sommeil;apnees du sommeil;kukoroma na kukosa pumzi
diabetes_type_1 | diabetes | type 1 diabetes;type one diabetes;diabetes type 1;t1dm;t1d;diabetes tipo 1;diabete de type 1;diabete type 1;kisukari aina ya 1;juvenile diabetes;diabetes juvenil
diabetes_type_2 | diabetes | type 2 diabetes;type two diabetes;diabetes type 2;t2dm;t2d;diabetes tipo 2;diabete de type 2;diabete type 2;kisukari aina ya 2
diabetes | | diabetic;sugar diabetes;diabetico;diabetica;diabete;diabetique;kisukari;sukari
prediabetes | | prediabetic;prediabete
gestational_diabetes | | diabetes gestacional;diabete gestationnel
epilepsy | | epileptic;seizure;seizures;seizure disorder;fits;convulsions;epilepsia;epileptico;epileptica;convulsiones;convulsion;epilepsie;epileptique;crises convulsives;kifafa;degedege
heart_disease | | coronary artery disease;coronary heart disease;cad;ischaemic heart disease;ischemic heart disease;ihd;angina;heart attack;heart attacks;myocardial infarction;heart stent;stents;stent;bypass;heart bypass;cabg;infarto;infarto de miocardio;enfermedad del corazon;enfermedad cardiaca;enfermedad coronaria;angina de pecho;infarctus;infarctus du myocarde;maladie cardiaque;maladie coronarienne;angine de poitrine;ugonjwa wa moyo;mshtuko wa moyo
heart_failure | | congestive heart failure;chf;hfref;weak heart;insuficiencia cardiaca;insuffisance cardiaque;moyo kushindwa kufanya kazi;kushindwa kwa moyo;moyo dhaifu
atrial_fibrillation | | afib;a fib;fibrilacion auricular;fibrillation auriculaire;fa
pacemaker | | marcapasos;pile cardiaque;stimulateur cardiaque;kifaa cha moyo
heart_block | | av block;a v block;atrioventricular block;second degree heart block;third degree heart block;sick sinus syndrome;sick sinus;bradycardia;slow heart rate;slow heartbeat;bloqueo cardiaco;bloqueo av;bloqueo auriculoventricular;bradicardia;bloc auriculo ventriculaire;bloc cardiaque;bradycardie;moyo kwenda polepole
long_qt | | long qt syndrome;long qt;prolonged qt;qt prolongation;qt largo;sindrome de qt largo;qt long;syndrome du qt long;torsades
wpw | | wolff parkinson white;wolff parkinson white syndrome
high_blood_pressure | | hypertension;high bp;htn;raised blood pressure;presion alta;hipertension;hipertenso;hipertensa;tension alta;hipertension arterial;hypertension arterielle;hta;hypertendu;hypertendue;shinikizo la damu;shinikizo la juu la damu;presha;presha ya kupanda
low_blood_pressure | | hypotension;low bp;presion baja;tension baja;tension basse;presha ya kushuka
stroke | | tia;mini stroke;cva;brain bleed;cerebral haemorrhage;derrame cerebral;ictus;ataque cerebral;acv;accidente cerebrovascular;embolia cerebral;avc;accident vasculaire cerebral;ait;kiharusi
heat_stroke | | heatstroke;golpe de calor;coup de chaleur
raynaud | | raynaud s;raynauds;raynaud syndrome;raynaud disease;peripheral artery disease;peripheral arterial disease;peripheral vascular disease;pad;poor circulation;arteritis;enfermedad arterial periferica;claudicacion;arterite;arteriopathie
clots | | blood clot;blood clots;clot in leg;clot in lung;dvt;deep vein thrombosis;thrombosis;pulmonary embolism;pe;thrombophilia;factor v leiden;trombosis;coagulos;coagulo;embolia pulmonar;trombosis venosa profunda;trombofilia;phlebite;embolie pulmonaire;thrombose;caillot;caillots;damu kuganda;tvp;ep
varicose_veins | | varicose;varices;mishipa iliyovimba
kidney_disease | | chronic kidney disease;ckd;renal disease;renal impairment;kidney problems;kidney trouble;kidneys;renal insufficiency;nephropathy;one kidney;enfermedad renal;enfermedad de los rinones;insuficiencia renal;problemas de rinon;insuffisance renale;maladie renale;maladie des reins;ugonjwa wa figo;figo;matatizo ya figo
kidney_severe | kidney_disease | kidney failure;renal failure;end stage kidney disease;end stage renal disease;esrd;severe kidney disease;ckd stage 4;ckd stage 5;ckd 4;ckd 5;ckd g4;ckd g5;stage 4 kidney disease;stage 5 kidney disease;stage 4 ckd;stage 5 ckd;chronic kidney disease stage 4;chronic kidney disease stage 5;insuficiencia renal grave;insuficiencia renal terminal;fallo renal;insuffisance renale severe;insuffisance renale grave;insuffisance renale terminale;figo kushindwa kufanya kazi;figo kufeli
dialysis | kidney_severe | haemodialysis;hemodialysis;on dialysis;dialisis;hemodialisis;dialyse;hemodialyse;dialisisi;kusafishwa damu
kidney_stones | | kidney stone;renal stones;calculos renales;piedras en el rinon;calculs renaux;coliques nephretiques;mawe kwenye figo
kidney_infection | | pyelonephritis;pielonefritis;infeccion de rinon;infection renale;pyelonephrite
urinary_infection | | urinary infection;urinary tract infection;uti;bladder infection;cystitis;infeccion urinaria;cistitis;infection urinaire;cystite;maambukizi ya njia ya mkojo
liver_disease | | liver failure;cirrhosis;cirrhosis of the liver;hepatitis c;chronic hepatitis;hepatitis;hepatic impairment;liver problems;enfermedad hepatica;enfermedad del higado;cirrosis;hepatitis cronica;maladie du foie;cirrhose;hepatite;hepatite c;insuffisance hepatique;ugonjwa wa ini;homa ya ini
hepatitis_b | liver_disease | hepatitis b;hep b;chronic hepatitis b;hepatite b;homa ya ini b
hepatitis_vaccine | | hepatitis a vaccine;hepatitis b vaccine;hepatitis vaccine;vacuna hepatitis;vaccin hepatite
fatty_liver | | higado graso;foie gras;steatose
gallstones | | gallstone;gall stones;gallbladder disease;gall bladder disease;calculos biliares;piedras en la vesicula;calculs biliaires;lithiase biliaire;mawe kwenye nyongo
bleeding_disorder | | haemophilia;hemophilia;haemophiliac;von willebrand;von willebrand disease;thrombocytopenia;low platelets;itp;hemofilia;plaquetas bajas;trastorno de coagulacion;hemophilie;maladie de willebrand;plaquettes basses;thrombopenie;ugonjwa wa kutokwa damu;damu kutoganda
gi_bleed | peptic_ulcer | gastrointestinal bleeding;gastrointestinal bleed;gi bleed;gi bleeding;stomach bleed;stomach bleeding;bleeding ulcer;hemorragia digestiva;sangrado digestivo;hemorragie digestive;ulcere hemorragique;kutokwa damu tumboni
peptic_ulcer | | stomach ulcer;stomach ulcers;gastric ulcer;duodenal ulcer;peptic ulcer disease;ulcer;ulcers;ulcera;ulcera de estomago;ulcera gastrica;ulcera duodenal;ulcera peptica;ulcere;ulcere de l'estomac;ulcere gastrique;ulcere duodenal;vidonda vya tumbo
leg_ulcer | | leg ulcers;mouth ulcer;mouth ulcers;foot ulcer;ulcera en la pierna;ulcere de jambe
reflux | | heartburn;gerd;acid reflux;reflujo;acidez;reflux gastrique;rgo;kiungulia
oesophagus_disease | | esophageal stricture;oesophageal stricture;achalasia;barrett's oesophagus;barrett's esophagus;barretts;swallowing problems;estenosis esofagica;acalasia;achalasie;stenose de l'oesophage
bowel_obstruction | | intestinal obstruction;ileus;paralytic ileus;blocked bowel;toxic megacolon;obstruccion intestinal;ileo;occlusion intestinale;utumbo kuziba
ulcerative_colitis | | colitis ulcerosa;rectocolite hemorragique;rch
bowel_irritable | | irritable bowel;irritable bowel syndrome;ibs;colon irritable;intestin irritable
pancreatitis | | pancreatite;kongosho kuvimba
g6pd | | g6pd deficiency;g 6 pd;glucose 6 phosphate dehydrogenase deficiency;favism;deficiencia de g6pd;favismo;deficit en g6pd;favisme;upungufu wa g6pd
sickle_cell | | sickle cell disease;sickle cell anaemia;sickle cell anemia;anemia falciforme;drepanocitosis;drepanocytose;seli mundu;selimundu
anaemia | | anemia;iron deficiency;anemie;upungufu wa damu
porphyria | | acute porphyria;acute intermittent porphyria;porfiria;porphyrie
dementia | | alzheimer;alzheimers;alzheimer's;alzheimer's disease;lewy body;demencia;demence;maladie d'alzheimer;ugonjwa wa kusahau
parkinson | | parkinson's;parkinsons;parkinson's disease;parkinson disease;enfermedad de parkinson;maladie de parkinson
myasthenia | | myasthenia gravis;miastenia;miastenia gravis;myasthenie
multiple_sclerosis | | ms;esclerosis multiple;sclerose en plaques;sep
migraine_aura | | migraine with aura;migraines with aura;migrana con aura;migraine avec aura;migraines avec aura
migraine | | migraines;migrana;migranas;jaqueca;kipandauso
depression | | depressed;depresion;depressif;unyogovu;sonona
bipolar | | bipolar disorder;manic depression;mania;trastorno bipolar;trouble bipolaire;bipolaire
psychosis | | schizophrenia;esquizofrenia;schizophrenie
anxiety | | ansiedad;anxiete;wasiwasi
adhd | | attention deficit;tdah
insomnia | | insomnio;insomnie;kukosa usingizi
eating_disorder | | bulimia;anorexia;anorexia nervosa;bulimia nervosa;trastorno alimentario;boulimie;anorexie
alcohol_dependence | | alcoholism;alcoholic;alcohol dependence;alcohol abuse;heavy drinker;alcoholismo;alcoholico;alcoholica;alcoolisme;alcoolique;ulevi
opioid_dependence | | opioid dependence;opioid addiction;heroin;methadone programme;opioid use disorder;adiccion a opioides;heroina;dependance aux opiaces;heroine
glaucoma | | open angle glaucoma;glaucome;glakoma;presha ya macho
narrow_angle_glaucoma | glaucoma | narrow angle glaucoma;angle closure glaucoma;closed angle glaucoma;acute glaucoma;glaucoma de angulo cerrado;glaucoma de angulo estrecho;glaucome a angle ferme;glaucome par fermeture de l'angle
cataract | | cataracts;cataratas;cataracte;mtoto wa jicho
enlarged_prostate | | bph;prostate;prostate enlargement;benign prostatic hyperplasia;prostatic hypertrophy;prostata agrandada;prostata;hiperplasia de prostata;hiperplasia benigna de prostata;hypertrophie de la prostate;adenome de la prostate;tezi dume kuvimba;tezi dume
prostate_cancer | | cancer of the prostate;cancer de prostata;cancer de la prostate;saratani ya tezi dume
urinary_retention | | can't pass urine;retencion urinaria;retencion de orina;retention urinaire;mkojo kushindwa kutoka
overactive_bladder | | incontinence;vejiga hiperactiva;vessie hyperactive
gout | | gota;goutte;jongo
osteoporosis | | osteoporose;osteopenia;mifupa dhaifu
osteoarthritis | | arthritis;arthrosis;artrosis;artritis;arthrose;arthrite;rheumatoid arthritis;artritis reumatoide;polyarthrite rhumatoide;baridi yabisi
psoriasis | | 
acne | | acne
hyperthyroidism | thyroid_disease | overactive thyroid;graves disease;graves;thyrotoxicosis;hipertiroidismo;hyperthyroidie
hypothyroidism | thyroid_disease | underactive thyroid;hashimoto;hipotiroidismo;hypothyroidie
thyroid_disease | | thyroid problems;thyroid;goitre;goiter;tiroides;thyroide;tezi ya shingo
medullary_thyroid_cancer | | medullary thyroid carcinoma;men2;men 2;cancer medular de tiroides;cancer medullaire de la thyroide
adrenal_insufficiency | | addison;addison's disease;addisons;enfermedad de addison;insuficiencia suprarrenal;insuffisance surrenale;maladie d'addison
phaeochromocytoma | | pheochromocytoma;feocromocitoma;pheochromocytome
breast_cancer | | cancer of the breast;cancer de mama;cancer du sein;saratani ya matiti
bladder_cancer | | cancer of the bladder;cancer de vejiga;cancer de la vessie;saratani ya kibofu
hyperkalaemia | | high potassium;hyperkalemia;potasio alto;hiperpotasemia;hyperkaliemie;potassium eleve
hypokalaemia | | low potassium;hypokalemia;potasio bajo;hypokaliemie
hyponatraemia | | low sodium;hyponatremia;siadh;sodio bajo;hiponatremia;hyponatremie;sodium bas
low_salt_diet | | low sodium diet;low salt diet;dieta baja en sodio;regime sans sel
high_cholesterol | | cholesterol;hyperlipidaemia;hyperlipidemia;colesterol;colesterol alto;hypercholesterolemie;lehemu
lupus | | sle;systemic lupus
tuberculosis | | tb;tuberculose;kifua kikuu
malaria | | paludismo;paludisme
hiv | | aids;vih;sida;vvu;ukimwi
weak_immune_system | | immunosuppressed;immunocompromised;inmunodeprimido;immunodeprime
transplant | | kidney transplant;liver transplant;heart transplant;trasplante;greffe;trasplante de rinon;greffe de rein
athletes_foot | | athlete s foot;athlete's foot;ringworm;tinea;pie de atleta;pied d'athlete
breastfeeding | | breast feeding;breastfeeding mother;breast feeding mother;nursing mother;lactating;lactancia;lactancia materna;amamantando;dando pecho;dando el pecho;doy pecho;doy el pecho;j'allaite;allaite;allaitement;allaitante;ninanyonyesha;kunyonyesha;mama anayenyonyesha;ananyonyesha
pregnancy | | pregnant;weeks pregnant;months pregnant;expecting;expecting a baby;expectant mother;embarazada;embarazo;embarazo de;encinta;gestante;estoy embarazada;enceinte;grossesse;femme enceinte;mjamzito;mja mzito;ujauzito;mimba;nina mimba;ana mimba
pregnancy_not_now | | pregnancy planned;planned pregnancy;ectopic pregnancy;previous pregnancy;past pregnancy;past pregnancies;last pregnancy;after pregnancy;pregnancy loss;trying to get pregnant;trying to become pregnant;planning pregnancy;planning a pregnancy;want to get pregnant;miscarriage;ectopic;embarazo ectopico;embarazo anterior;buscando embarazo;intentando quedar embarazada;aborto;grossesse extra uterine;grossesse precedente;projet de grossesse;fausse couche;mimba iliyoharibika;mimba iliyopita;mimba kuharibika
