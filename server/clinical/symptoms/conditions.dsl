# id | name | synonyms ; | triage E/N/S | prior 1..5 | age lo-hi | sex A/M/F | finding:level(1-5) ...
# Source: published descriptions of each disease, restated in our own words; priors and frequencies are estimates, tried on the odd half of the vignettes of Avey (JMIR AI 2024;3:e46875). No clinician has reviewed them.
uri | Common cold (viral upper respiratory infection) | viral upper respiratory tract infection;upper respiratory infection;cold;uri | S | 5 | 0-110 | A | runny_nose:4 nasal_congestion:4 sore_throat:3 cough:4 sneezing:3 low_grade_fever:2 fever:2 headache:2 muscle_pain:2 fatigue:2 purulent_nasal:2 dry_cough:2 sick_contact:2 hoarseness:1
flu | Influenza | flu | N | 4 | 0-110 | A | fever:5 high_fever:3 cough:4 muscle_pain:4 headache:4 fatigue:4 chills:3 sudden_onset:3 sore_throat:2 sick_contact:3 dry_cough:3 loss_appetite:2 runny_nose:2
covid | COVID-19 | coronavirus disease;covid 19;sars-cov-2 infection | N | 4 | 0-110 | A | fever:4 dry_cough:4 cough:4 anosmia:3 fatigue:4 muscle_pain:3 dyspnea:3 headache:3 sore_throat:2 sick_contact:3 diarrhea:1 dyspnea_rest:2
bronchitis | Acute bronchitis | bronchitis | S | 4 | 1-110 | A | cough:5 productive_cough:4 purulent_sputum:3 runny_nose:2 nasal_congestion:2 sore_throat:2 wheeze:2 low_grade_fever:2 fever:2 fatigue:2 chest_pain:1
pneumonia | Pneumonia | community-acquired pneumonia;typical pneumonia;bacterial pneumonia | N | 3 | 0-110 | A | cough:5 fever:5 productive_cough:4 purulent_sputum:3 dyspnea:3 chills:3 pleuritic:3 tachypnea:3 hypoxia:2 fatigue:2 high_fever:3 chest_pain:2 confusion:1 tachycardia:2 sick_contact:1
tb | Tuberculosis | pulmonary tuberculosis;tb | N | 2 | 0-110 | A | chronic_cough:4 cough:5 night_sweats:4 weight_loss:4 hemoptysis:3 fever:4 low_grade_fever:3 fatigue:3 loss_appetite:3 tb_contact:3 productive_cough:3
asthma | Asthma attack (acute asthma) | asthma;asthma exacerbation;acute asthma;status asthmaticus | E | 4 | 1-90 | A | wheeze:5 dyspnea:5 cough:4 asthma_hx:4 chest_pressure:2 dyspnea_exertion:2 dry_cough:2 allergen_exposure:1 dyspnea_rest:2 tachypnea:2 itchy_rash:1
copd | Chronic obstructive pulmonary disease (COPD) | copd;chronic bronchitis;emphysema;copd exacerbation;chronic obstructive pulmonary disease;acute exacerbation of chronic bronchitis;copd flare | N | 3 | 40-110 | A | insidious_smoker:5 dyspnea:4 dyspnea_exertion:4 chronic_cough:4 productive_cough:4 cough:5 wheeze:3 copd_hx:3 barrel_chest:3 purulent_sputum:2 weight_loss:1 hypoxia:1
copd_severe | Severe COPD exacerbation | copd exacerbation;acute exacerbation of copd;copd | E | 2 | 40-110 | A | copd_hx:5 dyspnea:5 cough:4 productive_cough:4 purulent_sputum:4 wheeze:3 low_grade_fever:2 fever:2 insidious_smoker:4 dyspnea_rest:3 hypoxia:3
bronchiectasis | Bronchiectasis | | N | 1 | 5-110 | A | chronic_cough:4 productive_cough:5 purulent_sputum:5 hemoptysis:3 recurrent_infections:4 dyspnea:3 clubbing:2 cough:5 fatigue:2 wheeze:2
bronchiolitis | Bronchiolitis | | N | 2 | 0-2 | A | wheeze:4 cough:5 runny_nose:4 dyspnea:4 tachypnea:4 retractions:3 infant_poor_feeding:3 fever:3 low_grade_fever:2
croup | Croup (laryngotracheitis) | croup;laryngotracheobronchitis | N | 2 | 0.3-7 | A | barking_cough:5 stridor:4 hoarseness:4 fever:3 runny_nose:3 cough:5 dyspnea:2
epiglottitis | Epiglottitis | | E | 1 | 1-80 | A | drooling:4 stridor:4 sore_throat:4 dysphagia:4 high_fever:4 fever:4 dyspnea:4 odynophagia:4 hoarseness:3
pertussis | Whooping cough (pertussis) | whooping cough | N | 1 | 0-80 | A | paroxysmal_cough:5 cough:5 vomiting:2 chronic_cough:2 runny_nose:2
fb_asp | Foreign body aspiration | inhaled foreign body;choking | E | 1 | 0.5-90 | A | swallowed_fb:5 sudden_onset:4 cough:4 wheeze:3 dyspnea:4 stridor:3 hypoxia:2
laryngitis | Acute laryngitis | laryngitis | S | 3 | 1-110 | A | hoarseness:5 sore_throat:3 dry_cough:3 cough:3 runny_nose:2 fever:1 low_grade_fever:1
cf | Cystic fibrosis | | N | 1 | 0-40 | A | recurrent_infections:4 fat_stool:4 chronic_cough:4 salty_skin:4 productive_cough:3 clubbing:2 infant_poor_feeding:2 weight_loss:2
lung_ca | Lung cancer | bronchogenic carcinoma;lung carcinoma | N | 2 | 40-110 | A | insidious_smoker:4 weight_loss:4 hemoptysis:4 chronic_cough:4 cough:4 dyspnea:3 chest_pain:3 hoarseness:2 loss_appetite:3 fatigue:3 clubbing:2
ptx | Pneumothorax (collapsed lung) | primary spontaneous pneumothorax;secondary spontaneous pneumothorax;spontaneous pneumothorax;pneumothorax | E | 1 | 10-90 | A | sudden_onset:5 pleuritic:4 chest_pain:5 dyspnea:5 insidious_smoker:2 copd_hx:2 tachycardia:2
pe | Pulmonary embolism | pe | E | 2 | 15-110 | A | dyspnea:5 sudden_onset:4 pleuritic:4 chest_pain:4 unilateral_leg_swelling:3 immobil_surgery:4 tachycardia:3 hemoptysis:2 hypoxia:3 loss_consciousness:2 calf_pain:2 tachypnea:3 cough:2 near_syncope:2
dvt | Deep vein thrombosis | deep venous thrombosis;dvt | E | 2 | 15-110 | A | unilateral_leg_swelling:5 calf_pain:4 immobil_surgery:4 warm_red_skin:3 leg_edema:2 varicose:1
thrombophleb | Superficial thrombophlebitis | superficial vein thrombosis | N | 2 | 18-110 | A | palpable_cord:5 varicose:3 calf_pain:3 warm_red_skin:4
sleep_apnea | Obstructive sleep apnea | sleep apnea | N | 3 | 2-110 | A | sleep_apnea_f:5 fatigue:3 headache:2 insomnia:1 hypertension_hx:2 weight_gain:2
mi | Heart attack (acute myocardial infarction) | myocardial infarction;acute coronary syndrome;stemi;nstemi | E | 3 | 30-110 | A | chest_pain:5 chest_pressure:4 radiating_arm_jaw:4 sweating:4 dyspnea:3 nausea:3 vomiting:2 sudden_onset:3 hypertension_hx:2 insidious_smoker:2 diabetes_hx:2 near_syncope:2
unstable_angina | Unstable angina | acute coronary syndrome | E | 2 | 35-110 | A | chest_pain:5 chest_pressure:4 rest_pain_chest:4 radiating_arm_jaw:4 exertional_chest:3 dyspnea:3 insidious_smoker:3 hypertension_hx:3 sweating:2 diabetes_hx:2
stable_angina | Stable angina | angina;coronary artery disease | N | 2 | 35-110 | A | exertional_chest:5 relieved_rest:5 chest_pain:5 chest_pressure:4 radiating_arm_jaw:3 dyspnea_exertion:2 insidious_smoker:3 hypertension_hx:3 diabetes_hx:2
variant_angina | Variant (Prinzmetal) angina | prinzmetal angina;vasospastic angina | E | 1 | 25-70 | A | rest_pain_chest:5 chest_pain:5 chest_pressure:3 insidious_smoker:3 night_sweats:1 palpitations:2 insomnia:1
aortic_diss | Aortic dissection | | E | 1 | 30-110 | A | tearing_pain:4 sudden_onset:5 radiates_back:4 chest_pain:5 hypertension_hx:4 sweating:2 loss_consciousness:2 severe_abd:1 back_pain:2
aaa | Abdominal aortic aneurysm | ruptured abdominal aortic aneurysm;aortic aneurysm | E | 1 | 50-110 | M | abdominal_pain:4 back_pain:4 flank_pain:2 insidious_smoker:3 hypertension_hx:3 hypotension_f:2 sudden_onset:2 severe_abd:2 radiates_back:3
pericarditis | Pericarditis | acute pericarditis | N | 1 | 15-80 | A | better_leaning_forward:5 pleuritic:4 chest_pain:5 fever:2 runny_nose:1 dyspnea:2 muscle_pain:1
tamponade | Cardiac tamponade / pericardial effusion | cardiac tamponade;pericardial effusion | E | 1 | 15-90 | A | dyspnea:4 hypotension_f:4 tachycardia:3 chest_pain:3 near_syncope:2 leg_edema:2 orthopnea:2 better_leaning_forward:3
myocarditis | Myocarditis | | E | 1 | 1-60 | A | chest_pain:4 dyspnea:4 fever:3 palpitations:3 fatigue:4 runny_nose:2 muscle_pain:2 sick_contact:1 leg_edema:2 tachycardia:2
acute_hf | Acute heart failure (fluid on the lungs) | acute heart failure;pulmonary oedema;pulmonary edema | E | 2 | 35-110 | A | dyspnea:5 dyspnea_rest:4 orthopnea:5 pnd:4 leg_edema:4 tachypnea:3 cough:2 wheeze:2 sweating:2 hypertension_hx:3 tachycardia:2 fatigue:2
hf | Heart failure | congestive heart failure;cardiac failure | N | 3 | 35-110 | A | dyspnea_exertion:4 orthopnea:5 pnd:4 leg_edema:4 fatigue:4 dyspnea:5 hypertension_hx:3 cough:2 weight_gain:2 diabetes_hx:2 nocturia:1
cardiomyopathy | Cardiomyopathy (incl. hypertrophic) | hypertrophic cardiomyopathy;cardiomyopathy;dilated cardiomyopathy | N | 1 | 10-80 | A | dyspnea_exertion:4 loss_consciousness:3 chest_pain:3 palpitations:4 fatigue:3 leg_edema:2 exertional_chest:3 orthopnea:2 near_syncope:3 dyspnea:3
aortic_stenosis | Aortic stenosis | | N | 1 | 50-110 | A | dyspnea_exertion:4 exertional_chest:4 loss_consciousness:4 chest_pain:3 near_syncope:3 dyspnea:3 fatigue:2
mitral_stenosis | Mitral stenosis | | N | 1 | 15-80 | A | dyspnea_exertion:4 orthopnea:3 palpitations:4 hemoptysis:3 fatigue:3 pnd:3 facial_flushing:2 dyspnea:4 leg_edema:2
endocarditis | Infective endocarditis | endocarditis | E | 1 | 5-100 | A | fever:5 chills:3 fatigue:4 night_sweats:3 petechiae:3 weight_loss:2 dyspnea:2 joint_pain:2 palms_soles_rash:2 loss_appetite:2
rheumatic | Rheumatic fever | acute rheumatic fever | N | 1 | 4-25 | A | fever:4 joint_pain:5 joint_swelling:4 sore_throat:4 chest_pain:2 rash:2 dyspnea:2 palpitations:2
afib | Atrial fibrillation / arrhythmia | arrhythmia;atrial fibrillation | N | 3 | 35-110 | A | palpitations:5 dyspnea:3 fatigue:3 near_syncope:3 dizziness:3 afib_hx:2 tachycardia:3
htn | High blood pressure (hypertension) | hypertension | N | 3 | 25-110 | A | high_bp_now:4 headache:3 hypertension_hx:2 dizziness:2 vision_loss:1 weight_gain:1
hypotension | Low blood pressure (hypotension) | hypotension;orthostatic hypotension | N | 2 | 15-110 | A | near_syncope:4 dizziness:4 hypotension_f:4 loss_consciousness:2 vision_loss:2 fatigue:2 nausea:1
syncope | Vasovagal syncope (fainting) | vasovagal syncope;fainting;reflex syncope | N | 3 | 5-90 | A | loss_consciousness:5 emotional_stress:4 near_syncope:4 sweating:3 nausea:3 pallor:3 vision_loss:2
pvd | Peripheral artery disease | peripheral vascular disease;peripheral arterial disease | N | 2 | 40-110 | A | claudication:5 cold_feet:4 insidious_smoker:4 relieved_rest:3 calf_pain:3 diabetes_hx:3 numbness:2 hypertension_hx:2
cvi | Chronic venous insufficiency | varicose veins | N | 2 | 25-110 | A | varicose:5 leg_edema:4 calf_pain:3 itching:2 dark_velvety:1 emotional_stress:2
lymphedema | Lymphedema | | N | 1 | 10-110 | A | unilateral_leg_swelling:3 leg_edema:4 weight_gain:1 recurrent_infections:1
cellulitis | Cellulitis | skin infection | N | 3 | 0-110 | A | warm_red_skin:5 fever:3 low_grade_fever:2 wound:2 diabetes_hx:2 unilateral_leg_swelling:2 chills:2 rash:2
costochondritis | Costochondritis | intercostal myalgia;chest wall pain | S | 2 | 10-80 | A | chest_wall_tender:5 chest_pain:5 pleuritic:3 worse_activity:3 back_pain_lift:2
intercostal | Intercostal muscle/nerve pain | intercostal myalgia;intercostal neuralgia;intercostal muscle strain | S | 2 | 15-90 | A | chest_pain:4 chest_wall_tender:4 pleuritic:3 worse_activity:3 dermatomal:2 numbness:2 back_pain_lift:3
gerd | Acid reflux (GERD) / esophagitis | gastroesophageal reflux;esophagitis;gerd;reflux esophagitis;heartburn | S | 4 | 5-110 | A | heartburn:5 epigastric_pain:3 dysphagia:2 odynophagia:3 chest_pain:3 nausea:2 hoarseness:1 pain_after_fatty:3 dry_cough:1
des | Diffuse esophageal spasm | esophageal spasm | N | 1 | 20-90 | A | dysphagia:4 chest_pain:5 chest_pressure:3 odynophagia:2 heartburn:2
achalasia | Achalasia | | N | 1 | 20-90 | A | dysphagia:5 heartburn:3 weight_loss:3 chest_pain:2 cough:2 vomiting:2
esoph_ca | Esophageal cancer | | N | 1 | 45-110 | A | dysphagia:5 weight_loss:5 insidious_smoker:3 alcohol_use:3 odynophagia:2 hoarseness:2 loss_appetite:3 heartburn:2
pud | Peptic ulcer disease | peptic ulcer;duodenal ulcer;gastric ulcer;stomach ulcer | N | 3 | 15-110 | A | epigastric_pain:5 pain_relieved_food:4 nausea:3 heartburn:3 melena:2 bloating:2 abdominal_pain:4 insidious_smoker:2 pain_after_fatty:2 vomiting:2
dyspepsia | Functional dyspepsia / gastritis | functional dyspepsia;gastritis;indigestion | S | 3 | 15-110 | A | epigastric_pain:4 bloating:4 nausea:3 heartburn:3 pain_after_fatty:3 abdominal_pain:3
gastric_ca | Gastric cancer | stomach cancer | N | 1 | 40-110 | A | weight_loss:5 epigastric_pain:4 loss_appetite:4 bloating:3 vomiting:3 melena:3 fatigue:3 dysphagia:2 nausea:3
ugib | Upper gastrointestinal bleeding | gi bleed;upper gi bleeding;gastrointestinal hemorrhage | E | 2 | 15-110 | A | bilious_blood_vomit:5 melena:4 near_syncope:3 epigastric_pain:2 pallor:2 alcohol_use:2 tachycardia:2 dizziness:2
gallstones | Gallstones (biliary colic) | cholelithiasis;biliary colic | N | 2 | 18-110 | A | ruq_pain:5 pain_after_fatty:5 nausea:4 vomiting:3 abdominal_pain:4 radiates_back:2 epigastric_pain:2 bloating:2
cholecystitis | Acute cholecystitis | cholecystitis | E | 2 | 18-110 | A | ruq_pain:5 fever:4 nausea:4 vomiting:4 pain_after_fatty:3 severe_abd:3 abdominal_pain:4 chills:2 guarding:2
cholangitis | Acute cholangitis | cholangitis | E | 1 | 18-110 | A | ruq_pain:4 fever:5 jaundice:5 chills:4 dark_urine:3 pale_stool:2 confusion:1 abdominal_pain:4
pancreatitis | Acute pancreatitis | pancreatitis | E | 2 | 18-110 | A | epigastric_pain:5 radiates_back:5 vomiting:4 nausea:4 alcohol_use:4 severe_abd:4 better_leaning_forward:3 abdominal_pain:4 fever:2
chr_panc | Chronic pancreatitis | | N | 1 | 30-90 | A | epigastric_pain:4 radiates_back:4 fat_stool:4 weight_loss:4 alcohol_use:4 diarrhea:2 abdominal_pain:4 nausea:2
appendicitis | Appendicitis | acute appendicitis | E | 3 | 3-80 | A | rlq_pain:5 abdominal_pain:5 nausea:4 vomiting:4 fever:3 loss_appetite:4 guarding:3 sudden_onset:2 severe_abd:3 diarrhea:1
peritonitis | Peritonitis | | E | 1 | 1-110 | A | guarding:5 severe_abd:5 fever:4 abdominal_pain:5 vomiting:3 bloating:3 tachycardia:3 hypotension_f:2 chills:2
diverticulitis | Diverticulitis | | N | 2 | 35-110 | A | llq_pain:5 fever:4 abdominal_pain:4 constipation_f:3 nausea:3 diarrhea:2 chills:2 loss_appetite:2
diverticulosis | Diverticulosis | diverticular disease;diverticular bleeding | N | 2 | 45-110 | A | rectal_bleed:4 llq_pain:2 constipation_f:3 bloating:3 lower_abd_pain:2
angiodysplasia | Angiodysplasia | | N | 1 | 55-110 | A | rectal_bleed:4 melena:3 fatigue:3 pallor:3
ibs | Irritable bowel syndrome | ibs | S | 4 | 12-70 | A | alternating_bowel:5 abdominal_pain:5 bloating:4 diarrhea:3 constipation_f:3 emotional_stress:3 anxiety:2
crohn | Crohn disease | inflammatory bowel disease | N | 1 | 8-70 | A | diarrhea:5 abdominal_pain:4 weight_loss:4 rlq_pain:3 fever:2 mouth_ulcer:3 fatigue:3 bloody_diarrhea:2 joint_pain:2
uc | Ulcerative colitis | inflammatory bowel disease | N | 1 | 10-80 | A | bloody_diarrhea:5 diarrhea:5 urgency_ur:3 abdominal_pain:4 weight_loss:2 fatigue:2 lower_abd_pain:3 joint_pain:2 rectal_bleed:3
celiac | Celiac disease | coeliac disease | N | 1 | 0.5-80 | A | diarrhea:4 fat_stool:4 weight_loss:4 bloating:4 gluten_milk:4 fatigue:3 pallor:2 itchy_rash:2 abdominal_pain:3
lactose | Lactose intolerance | | S | 3 | 3-100 | A | milk_trigger:5 bloating:4 diarrhea:4 abdominal_pain:4 nausea:2
gastroenteritis | Gastroenteritis (stomach flu) | viral gastroenteritis;stomach flu;vomiting;acute bacterial gastroenteritis;gastroenteritis | S | 4 | 0-110 | A | vomiting:4 diarrhea:5 nausea:4 abdominal_pain:3 fever:3 low_grade_fever:2 watery_diarrhea:3 sick_contact:2 muscle_pain:1 headache:1
food_poisoning | Food poisoning (salmonella and other bacterial enteritis) | food poisoning;salmonella;salmonellosis;acute bacterial gastroenteritis;bacterial gastroenteritis | N | 3 | 0-110 | A | suspect_food:5 vomiting:4 diarrhea:4 nausea:4 abdominal_pain:4 fever:3 bloody_diarrhea:1 low_grade_fever:2
cholera | Cholera | | E | 1 | 0-110 | A | watery_diarrhea:5 diarrhea:5 vomiting:4 mosquito_travel:3 oliguria:3 hypotension_f:2 polydipsia:3
hus | Hemolytic uremic syndrome | haemolytic uremic syndrome;hus | E | 1 | 0-12 | A | bloody_diarrhea:5 pallor:3 oliguria:4 abdominal_pain:4 suspect_food:3 petechiae:2 diarrhea:4 vomiting:2
constipation | Constipation | functional constipation | S | 4 | 0-110 | A | constipation_f:5 bloating:2 abdominal_pain:2 anal_pain:2 rectal_bleed:1
anal_fissure | Anal fissure | | S | 3 | 0-90 | A | anal_pain:5 rectal_bleed:4 constipation_f:4
hemorrhoids | Hemorrhoids | piles | S | 3 | 18-100 | A | rectal_bleed:5 itching:2 anal_pain:2 constipation_f:3
colon_ca | Colon cancer | colorectal cancer | N | 2 | 40-110 | A | weight_loss:4 rectal_bleed:4 alternating_bowel:3 fatigue:4 constipation_f:3 pallor:3 abdominal_pain:3 diarrhea:2 loss_appetite:2
polyps | Colonic polyps | colon polyps | N | 1 | 35-100 | A | rectal_bleed:4 constipation_f:2 diarrhea:2
inguinal_hernia | Inguinal hernia | | N | 2 | 0-100 | M | groin_lump:5 back_pain_lift:3 lower_abd_pain:2 scrotal_swelling:2
alf | Acute liver failure (incl. acetaminophen toxicity) | acute liver failure;acetaminophen poisoning;fulminant hepatitis | E | 1 | 2-100 | A | confusion:5 jaundice:5 asterixis:3 acetaminophen_exc:3 ruq_pain:3 vomiting:3 petechiae:2 nausea:2 fatigue:2
hepatitis | Viral hepatitis | hepatitis a;hepatitis b;hepatitis | N | 2 | 1-90 | A | jaundice:5 dark_urine:4 fatigue:4 nausea:4 fever:3 ruq_pain:3 loss_appetite:4 pale_stool:3 vomiting:3 sexual_risk:2
liver_abscess | Liver abscess | | E | 1 | 5-90 | A | fever:5 ruq_pain:5 chills:4 weight_loss:2 mosquito_travel:2 nausea:2 night_sweats:3 jaundice:2
hcc | Hepatocellular carcinoma | liver cancer | N | 1 | 35-110 | A | weight_loss:4 ruq_pain:4 jaundice:3 bloating:4 alcohol_use:3 fatigue:3 loss_appetite:4
uti | Urinary tract infection (cystitis) | cystitis;urinary tract infection;uti;bladder infection | N | 5 | 1-110 | A | dysuria:5 frequency:4 urgency_ur:4 lower_abd_pain:3 hematuria:2 low_grade_fever:1 nocturia:2
pyelo | Kidney infection (pyelonephritis) | pyelonephritis;kidney infection | N | 2 | 1-110 | A | flank_pain:5 fever:5 chills:4 dysuria:4 nausea:3 vomiting:3 frequency:3 urgency_ur:2 high_fever:2
stones | Kidney stones (renal colic) | nephrolithiasis;kidney stone;ureteric stones;renal colic;urolithiasis | E | 3 | 15-90 | A | flank_pain:5 colicky_groin:5 sudden_onset:4 hematuria:4 nausea:4 vomiting:3 dysuria:2 severe_abd:2
bph | Benign prostatic hyperplasia | enlarged prostate;bph | N | 3 | 45-110 | M | weak_stream:5 nocturia:5 frequency:4 urgency_ur:3 urinary_retention:2 overflow_leak:2
prostatitis | Acute prostatitis | prostatitis | N | 2 | 18-90 | M | dysuria:5 fever:4 lower_abd_pain:4 chills:4 frequency:4 weak_stream:3 back_pain:2 anal_pain:2 urgency_ur:3
prostate_ca | Prostate cancer | | N | 2 | 50-110 | M | weak_stream:4 back_pain:3 bone_pain:3 weight_loss:3 nocturia:3 hematuria:2 fatigue:2
bladder_ca | Bladder cancer | | N | 1 | 45-110 | A | hematuria:5 insidious_smoker:4 frequency:3 weight_loss:2 dysuria:1 urgency_ur:2
rcc | Renal cell carcinoma | kidney cancer | N | 1 | 40-100 | A | hematuria:4 flank_pain:4 weight_loss:4 insidious_smoker:3 fever:2 fatigue:3
pkd | Polycystic kidney disease | | N | 1 | 20-80 | A | flank_pain:4 hematuria:4 hypertension_hx:4 high_bp_now:3 headache:2 bloating:2
aki | Acute kidney failure | acute renal failure;acute kidney injury | E | 1 | 1-110 | A | oliguria:5 leg_edema:3 nausea:3 confusion:2 fatigue:3 vomiting:2 dyspnea:2
ckd | Chronic kidney disease | | N | 2 | 20-110 | A | fatigue:4 leg_edema:4 foamy_urine:3 itching:3 hypertension_hx:4 diabetes_hx:4 loss_appetite:3 nausea:3 oliguria:2 nocturia:2
ain | Acute interstitial nephritis | interstitial nephritis | E | 1 | 10-90 | A | fever:4 rash:4 oliguria:3 hematuria:3 allergen_exposure:4 flank_pain:2 joint_pain:2
nephrotic | Nephrotic syndrome | | N | 1 | 1-90 | A | foamy_urine:5 periorbital_edema:5 leg_edema:5 weight_gain:3 fatigue:2
nephritic | Nephritic syndrome (glomerulonephritis) | nephritic syndrome;glomerulonephritis | N | 1 | 3-80 | A | hematuria:5 dark_urine:4 periorbital_edema:4 high_bp_now:3 sore_throat:3 oliguria:3 leg_edema:3
dm_nephro | Diabetic nephropathy | | N | 1 | 20-100 | A | diabetes_hx:5 foamy_urine:4 leg_edema:4 hypertension_hx:3 fatigue:3 periorbital_edema:2
ras | Renal artery stenosis | | N | 1 | 20-100 | A | high_bp_now:5 hypertension_hx:4 headache:3 insidious_smoker:3
rhabdo | Rhabdomyolysis | | E | 1 | 10-90 | A | muscle_pain:5 dark_urine:5 muscle_weakness:4 oliguria:2 worse_activity:2
stress_ui | Stress urinary incontinence | | S | 2 | 20-110 | F | stress_leak:5 incontinence:5
urge_ui | Urge incontinence (overactive bladder) | urge urinary incontinence;overactive bladder | S | 2 | 20-110 | A | urgency_ur:5 incontinence:4 frequency:4 nocturia:4
mixed_ui | Mixed urinary incontinence | | S | 1 | 25-110 | F | stress_leak:4 urgency_ur:4 incontinence:5 frequency:3 nocturia:2
overflow_ui | Overflow incontinence | overflow urinary incontinence | N | 1 | 30-110 | A | overflow_leak:5 weak_stream:4 incontinence:4 urinary_retention:3 diabetes_hx:3
fistula | Urogenital fistula | vesicovaginal fistula | N | 1 | 15-90 | F | urine_from_vagina:5 incontinence:4 postpartum:3
urethritis | Urethritis | gonorrhea;nongonococcal urethritis | N | 2 | 14-70 | A | dysuria:5 penile_discharge:4 sexual_risk:4 itching:2 frequency:2
atrophic | Atrophic urethritis/vaginitis (menopausal) | atrophic urethritis;atrophic vaginitis | N | 1 | 45-110 | F | dysuria:4 dyspareunia:4 hot_flashes:2 frequency:3 vaginal_itch:3 urgency_ur:3
chlamydia | Chlamydia | | N | 2 | 14-60 | A | sexual_risk:5 vaginal_discharge:3 dysuria:3 penile_discharge:3 dyspareunia:2 vaginal_bleeding:2 lower_abd_pain:2
trich | Trichomoniasis | | N | 2 | 14-70 | F | frothy_discharge:5 vaginal_discharge:5 vaginal_itch:4 sexual_risk:4 dysuria:3 dyspareunia:3 fishy_discharge:2
bv | Bacterial vaginosis | | N | 3 | 14-60 | F | fishy_discharge:5 vaginal_discharge:5 sexual_risk:2 vaginal_itch:1
candida | Vaginal yeast infection (candidiasis) | vulvovaginal candidiasis;candidal yeast infection;thrush | S | 4 | 10-80 | F | vaginal_itch:5 curdy_discharge:5 vaginal_discharge:4 dysuria:2 dyspareunia:2 diabetes_hx:1
pid | Pelvic inflammatory disease | | E | 2 | 14-55 | F | lower_abd_pain:5 vaginal_discharge:4 fever:4 dyspareunia:3 sexual_risk:4 vaginal_bleeding:2 nausea:2
gen_herpes | Genital herpes | | N | 2 | 14-70 | A | genital_blisters:5 sexual_risk:4 dysuria:3 fever:2 vesicles:4 genital_ulcer_pain:4 itching:2 swollen_neck_nodes:2
gen_warts | Genital warts | condyloma | N | 2 | 14-70 | A | genital_warts_f:5 sexual_risk:4 itching:2
chancroid | Chancroid | | N | 1 | 14-60 | A | genital_ulcer_pain:5 groin_lump:4 sexual_risk:4
bartholin | Bartholin gland abscess | bartholin cyst | N | 1 | 15-60 | F | abscess_lump:5 dyspareunia:3 vaginal_itch:1 anal_pain:1 fever:2
ectopic | Ectopic pregnancy | ruptured ectopic pregnancy | E | 1 | 13-50 | F | missed_period:5 lower_abd_pain:4 vaginal_bleeding:4 sudden_onset:3 near_syncope:3 llq_pain:2 rlq_pain:2 nausea:2 abdominal_pain:4 pregnant:2
miscarriage | Miscarriage / threatened abortion | spontaneous abortion;threatened abortion;miscarriage | E | 2 | 13-50 | F | pregnant:5 vaginal_bleeding:5 lower_abd_pain:4 missed_period:3 back_pain:2 painful_periods:1
molar | Molar pregnancy | | E | 1 | 13-55 | F | pregnant:4 vaginal_bleeding:5 preg_uterus_large:4 vomiting:4 missed_period:3 nausea:3
abruptio | Placental abruption | abruptio placenta | E | 1 | 15-50 | F | pregnant:5 vaginal_bleeding:5 abdominal_pain:5 contractions:3 back_pain:3 hypertension_hx:2 fracture_trauma:2
preeclampsia | Pre-eclampsia | | E | 1 | 15-50 | F | pregnant:5 headache:4 vision_loss:4 high_bp_now:4 leg_edema:4 epigastric_pain:3 periorbital_edema:3 ruq_pain:2 nausea:2
preterm | Preterm labor | | E | 1 | 14-50 | F | pregnant:5 contractions:5 lower_abd_pain:4 back_pain:4 fluid_leak_vag:2 vaginal_bleeding:2
hyperemesis | Hyperemesis gravidarum | | N | 1 | 14-50 | F | pregnant:5 vomiting:5 nausea:5 weight_loss:4 near_syncope:2 fatigue:3 loss_appetite:3
pregnancy | Pregnancy | early pregnancy | N | 3 | 12-52 | F | missed_period:5 nausea:4 breast_pain:3 fatigue:4 vomiting:3 frequency:3 pregnant:2
endometriosis | Endometriosis | | N | 2 | 13-52 | F | painful_periods:5 dyspareunia:4 infertility:4 lower_abd_pain:4 heavy_periods:2 anal_pain:2
adenomyosis | Adenomyosis | | N | 1 | 28-55 | F | heavy_periods:5 painful_periods:5 lower_abd_pain:3 dyspareunia:3 bloating:2 fatigue:1
fibroids | Uterine fibroids | leiomyoma | N | 2 | 20-60 | F | heavy_periods:5 lower_abd_pain:4 bloating:3 frequency:3 infertility:2 constipation_f:2 fatigue:2 painful_periods:3
dysmenorrhea | Primary dysmenorrhea (period cramps) | primary dysmenorrhea;menstrual cramps | S | 4 | 11-40 | F | painful_periods:5 lower_abd_pain:4 nausea:3 back_pain:3 headache:2 diarrhea:1 fatigue:2
pcos | Polycystic ovary syndrome | polycystic ovarian syndrome;pcos | N | 2 | 12-50 | F | irregular_periods:5 hirsutism:5 weight_gain:4 infertility:3 dark_velvety:3 missed_period:3 hair_loss:2
menopause | Menopause | | S | 3 | 40-62 | F | hot_flashes:5 missed_period:4 night_sweats:4 irregular_periods:4 insomnia:3 dyspareunia:3 anxiety:2 depressed:2
pof | Primary ovarian failure | premature ovarian insufficiency;primary ovarian insufficiency;primary ovarian failure | N | 1 | 12-40 | F | missed_period:5 hot_flashes:4 infertility:4 irregular_periods:4 night_sweats:3 dyspareunia:3
sec_ov | Secondary ovarian insufficiency (hypothalamic amenorrhea) | secondary ovarian insufficiency;hypothalamic amenorrhea | N | 1 | 12-45 | F | missed_period:5 weight_loss:4 emotional_stress:4 infertility:2
ovarian_ca | Ovarian cancer | | N | 1 | 35-110 | F | bloating:5 weight_loss:4 lower_abd_pain:4 loss_appetite:3 frequency:3 constipation_f:3 fatigue:3
sheehan | Sheehan syndrome | postpartum hypopituitarism | N | 1 | 15-60 | F | failed_lactation:5 blood_loss_post:4 missed_period:4 fatigue:4 postpartum:4 cold_intoler:3 hair_loss:2 hypotension_f:2
mastitis | Lactational mastitis | mastitis | N | 2 | 15-50 | F | breast_pain:5 breast_red:5 postpartum:5 fever:5 chills:3 breast_lump:2
breast_abscess | Breast abscess | | N | 1 | 15-60 | F | breast_lump:5 breast_pain:5 breast_red:4 fever:4 postpartum:4 abscess_lump:4
engorgement | Breast engorgement | | S | 2 | 15-50 | F | breast_pain:5 postpartum:5 breast_lump:1
galactocele | Galactocele | | N | 1 | 15-50 | F | breast_lump:5 postpartum:5 eyelid_painless:3 nipple_discharge:2
fibroadenoma | Fibroadenoma | | N | 2 | 13-45 | F | breast_lump:5 eyelid_painless:4
breast_ca | Breast cancer | | N | 2 | 25-110 | F | breast_lump:5 nipple_retraction:4 nipple_discharge:3 weight_loss:3 eyelid_painless:3 swollen_neck_nodes:2 generalized_lymph:3
fat_necrosis | Breast fat necrosis | | N | 1 | 20-90 | F | breast_lump:5 fracture_trauma:5 nipple_retraction:2 breast_pain:2 eyelid_painless:2
torsion | Testicular torsion | | E | 1 | 0-40 | M | testicular_pain:5 sudden_onset:5 scrotal_swelling:4 nausea:4 vomiting:4 lower_abd_pain:2
epididymitis | Epididymitis | epididymo-orchitis | N | 2 | 13-80 | M | testicular_pain:5 scrotal_swelling:4 dysuria:4 fever:4 penile_discharge:3 sexual_risk:3 frequency:2
varicocele | Varicocele | | N | 1 | 12-60 | M | bag_worms:5 testicular_pain:3 infertility:3 scrotal_swelling:4
hydrocele | Hydrocele | | N | 1 | 0-90 | M | scrotal_swelling:5 eyelid_painless:4
stroke | Stroke | cerebral stroke;cva;ischemic stroke;hemorrhagic stroke | E | 3 | 30-110 | A | unilateral_weakness:5 speech_difficulty:5 sudden_onset:4 numbness:3 confusion:3 headache:2 hypertension_hx:4 afib_hx:3 vision_loss:2 diabetes_hx:2 dizziness:2 vomiting:1
tia | Transient ischemic attack | | E | 2 | 40-110 | A | unilateral_weakness:4 speech_difficulty:4 sudden_onset:4 numbness:3 vision_loss:2 relieved_rest:1
meningitis | Meningitis | infantile meningitis;bacterial meningitis;viral meningitis | E | 1 | 0-100 | A | neck_stiffness:5 fever:5 headache:5 severe_headache:4 photophobia:4 confusion:3 vomiting:4 seizure:2 petechiae:2 infant_poor_feeding:3 high_fever:4
sah | Subarachnoid hemorrhage | ruptured aneurysm | E | 1 | 20-100 | A | thunderclap:5 severe_headache:5 neck_stiffness:4 vomiting:4 loss_consciousness:3 photophobia:2 sudden_onset:4
brain_abscess | Brain abscess | | E | 1 | 1-90 | A | headache:5 fever:4 seizure:3 unilateral_weakness:3 confusion:3 vomiting:3 ear_discharge:2 facial_pain:2 speech_difficulty:2
brain_tumor | Brain tumor | | N | 1 | 3-100 | A | headache:4 vomiting:3 seizure:4 vision_loss:3 unilateral_weakness:3 confusion:3 speech_difficulty:2 weight_loss:2 morning_stiffness:1
migraine | Migraine | migraine headache | N | 4 | 6-70 | A | unilateral_headache:4 pulsating_headache:5 photophobia:5 nausea:5 phonophobia:4 vomiting:3 headache:5 aura:3 severe_headache:3
tension_ha | Tension headache | tension-type headache | S | 4 | 8-90 | A | band_headache:5 headache:5 emotional_stress:3 neck_pain:3 anxiety:2 insomnia:2
cluster | Cluster headache | | N | 1 | 18-80 | A | unilateral_headache:5 eye_pain:4 watery_eye:5 severe_headache:5 runny_nose:4 ptosis:3 red_eye:4 nasal_congestion:3 headache:5
bppv | Benign paroxysmal positional vertigo | bppv;vertigo | N | 3 | 18-110 | A | positional_vertigo:5 vertigo_spin:5 nausea:4 dizziness:4 vomiting:2 sudden_onset:2
meniere | Meniere disease | meniere's disease | N | 1 | 20-80 | A | vertigo_spin:5 tinnitus:5 hearing_loss:5 ear_fullness:4 nausea:3 vomiting:3 dizziness:3
labyrinthitis | Labyrinthitis / vestibular neuritis | labyrinthitis;vestibular neuritis | N | 2 | 10-90 | A | vertigo_spin:5 hearing_loss:4 nausea:4 vomiting:4 runny_nose:3 tinnitus:3 sudden_onset:3 dizziness:3 sore_throat:1 fever:1
ms | Multiple sclerosis | | N | 1 | 15-60 | A | vision_loss:4 numbness:4 eye_pain:3 muscle_weakness:4 fatigue:4 double_vision:3 urgency_ur:3 dizziness:3 unilateral_weakness:2
mg | Myasthenia gravis | | N | 1 | 10-90 | A | ptosis:5 double_vision:5 fatigable:5 muscle_weakness:4 dysphagia:4 speech_difficulty:3 dyspnea:2
narcolepsy | Narcolepsy | | N | 1 | 8-60 | A | sudden_sleep:5 sleep_apnea_f:3 fatigue:3 insomnia:2
cts | Carpal tunnel syndrome | | N | 3 | 20-90 | A | hand_numb_median:5 numbness:4 wrist_pain:4 worse_activity:3 muscle_weakness:2
dm_neuro | Diabetic neuropathy | | N | 2 | 25-100 | A | feet_numb:5 diabetes_hx:5 numbness:4
sciatica | Sciatica / herniated disc | sciatica;lumbar radiculopathy;herniated disc;back pain;lumbar disc herniation | N | 3 | 18-90 | A | sciatica_leg:5 back_pain:5 numbness:4 back_pain_lift:3 muscle_weakness:3 worse_activity:2
mech_back | Mechanical low back pain (strain) | mechanical back pain;back strain;lumbar strain;back pain;muscle strain | S | 5 | 15-100 | A | back_pain:5 back_pain_lift:4 worse_activity:3 relieved_rest:3 muscle_pain:2
ddd | Degenerative disc disease | spinal osteoarthritis | N | 2 | 35-100 | A | back_pain:5 neck_pain:3 worse_activity:4 numbness:2 sciatica_leg:2 morning_stiffness:2 better_leaning_forward:1
cauda | Cauda equina syndrome | | E | 1 | 18-90 | A | saddle_cauda:5 back_pain:5 urinary_retention:4 sciatica_leg:4 muscle_weakness:4 incontinence:3
vert_fx | Vertebral (compression) fracture | vertebral fracture | N | 1 | 45-110 | A | back_pain:5 fracture_trauma:4 sudden_onset:4 worse_activity:3 chest_wall_tender:1
as | Ankylosing spondylitis | | N | 1 | 15-50 | A | back_pain:5 morning_stiff_back:5 hip_pain:3 morning_stiffness:4 eye_pain:2 red_eye:2 fatigue:3 neck_pain:2
oa | Osteoarthritis | | N | 4 | 40-110 | A | knee_pain:4 joint_pain:5 worse_activity:5 morning_stiffness:3 relieved_rest:3 hip_pain:2 weight_gain:2 joint_swelling:2 small_joints:2
ra | Rheumatoid arthritis | | N | 2 | 18-90 | A | small_joints:5 morning_stiffness:5 joint_pain:5 joint_swelling:5 fatigue:4 fever:2 weight_loss:2
gout | Gout | acute gout | N | 3 | 25-110 | A | big_toe:5 monoarthritis_hot:5 joint_pain:4 sudden_onset:4 joint_swelling:4 alcohol_use:3 hypertension_hx:2
pseudogout | Pseudogout (CPPD) | pseudogout | N | 1 | 50-110 | A | knee_pain:4 monoarthritis_hot:5 joint_swelling:5 joint_pain:4 sudden_onset:3 wrist_pain:2 fever:2
septic_joint | Septic arthritis | | E | 1 | 0-110 | A | monoarthritis_hot:5 fever:5 joint_swelling:5 joint_pain:4 chills:3
pmr | Polymyalgia rheumatica | | N | 1 | 50-110 | A | shoulder_pain:5 hip_pain:5 morning_stiffness:5 fatigue:4 neck_pain:3 fever:2 weight_loss:2 overhead_pain:2
fibromyalgia | Fibromyalgia | | N | 2 | 18-80 | A | tender_points:5 muscle_pain:4 fatigue:5 insomnia:4 depressed:2 anxiety:2 headache:2 morning_stiffness:2
sle | Systemic lupus erythematosus | lupus | N | 1 | 12-70 | A | butterfly_rash:5 joint_pain:5 fatigue:4 fever:3 hair_loss:3 mouth_ulcer:3 rash:4 pleuritic:2
ssc | Systemic sclerosis (scleroderma) | systemic sclerosis;scleroderma | N | 1 | 20-80 | A | cold_feet:3 dysphagia:4 heartburn:4 joint_pain:3 small_joints:3 dyspnea_exertion:2 morning_stiffness:2 numbness:2
rotator | Rotator cuff injury | rotator cuff tear;rotator cuff tendinitis | N | 2 | 20-100 | A | shoulder_pain:5 overhead_pain:5 worse_activity:3 muscle_weakness:3
bursitis | Shoulder bursitis | subacromial bursitis | N | 1 | 20-100 | A | shoulder_pain:5 overhead_pain:4 worse_activity:4 joint_swelling:2 monoarthritis_hot:2
sh_disloc | Shoulder dislocation | | E | 1 | 10-90 | A | shoulder_pain:5 deformity:5 fracture_trauma:5 numbness:2
sh_fx | Shoulder fracture | proximal humerus fracture | E | 1 | 5-110 | A | shoulder_pain:5 fracture_trauma:5 petechiae:3 deformity:3
fracture | Bone fracture | | E | 2 | 0-110 | A | fracture_trauma:5 deformity:4 petechiae:2 joint_swelling:3
lat_epi | Lateral epicondylitis (tennis elbow) | lateral epicondylitis;tennis elbow | S | 2 | 20-80 | A | elbow_pain:5 worse_activity:4 muscle_weakness:2
med_epi | Medial epicondylitis (golfer's elbow) | medial epicondylitis;golfer's elbow | S | 1 | 20-80 | A | elbow_pain:5 worse_activity:4 numbness:2
dequervain | De Quervain tenosynovitis | | S | 1 | 20-70 | A | wrist_pain:5 worse_activity:4 joint_swelling:2 postpartum:2
pfps | Patellofemoral pain syndrome | runner's knee | S | 2 | 12-50 | A | knee_pain:5 stairs_sit_pain:5 worse_activity:3
achilles | Achilles tendonitis | | S | 2 | 15-80 | A | heel_achilles:5 worse_activity:4 morning_stiffness:3
plantar | Plantar fasciitis | | S | 2 | 18-90 | A | heel_achilles:4 morning_stiffness:3 worse_activity:3
ank_sprain | Sprained ankle | ankle sprain | S | 3 | 5-90 | A | fracture_trauma:5 leg_edema:2 petechiae:2
pharyngitis_viral | Viral pharyngitis (sore throat) | pharyngitis;acute pharyngitis;sore throat;tonsillopharyngitis | S | 4 | 1-100 | A | sore_throat:5 cough:3 runny_nose:3 odynophagia:3 hoarseness:2 headache:2 low_grade_fever:2 fever:1
strep | Strep throat (bacterial tonsillitis) | strep throat;acute pharyngitis;tonsillitis;bacterial tonsilitis;tonsillopharyngitis;streptococcal pharyngitis;pharyngitis | N | 3 | 3-50 | A | sore_throat:5 fever:5 tonsil_exudate:4 swollen_neck_nodes:4 odynophagia:4 headache:3 sudden_onset:2 nausea:2 vomiting:2 high_fever:2
mono | Infectious mononucleosis | mononucleosis;glandular fever;mono | N | 2 | 10-40 | A | fatigue:5 sore_throat:5 swollen_neck_nodes:5 fever:5 tonsil_exudate:4 splenomegaly_f:3 rash:2 loss_appetite:2 headache:2 dysphagia:2
sinusitis | Sinusitis | acute sinusitis;rhinosinusitis;chronic sinusitis;acute rhinosinusitis | N | 3 | 5-100 | A | facial_pain:5 purulent_nasal:4 nasal_congestion:5 headache:3 fever:2 anosmia:3 runny_nose:3 cough:2
allergic_rhinitis | Allergic rhinitis (hay fever) | allergic rhinitis;hay fever;acute rhinitis;seasonal allergies;rhinitis | S | 4 | 2-90 | A | sneezing:5 runny_nose:5 itchy_eyes:4 nasal_congestion:4 watery_eye:4 allergen_exposure:3 itching:2
nonallergic_rhinitis | Non-allergic (vasomotor) rhinitis | non allergic rhinitis;vasomotor rhinitis | S | 2 | 15-100 | A | runny_nose:5 nasal_congestion:5 sneezing:2 
otitis_media | Middle ear infection (otitis media) | acute otitis media;otitis media;otitis media with tympanic membrane perforation | N | 4 | 0-80 | A | ear_pain:5 fever:4 hearing_loss:3 runny_nose:3 bulging_tm:4 ear_discharge:2 infant_poor_feeding:3 cough:2 nasal_congestion:2
otitis_externa | Swimmer's ear (otitis externa) | otitis externa | N | 3 | 3-90 | A | ear_pain:5 ear_discharge:4 swimming:4 ear_itch:4 hearing_loss:2 ear_fullness:3
earwax | Earwax blockage | ear wax blockage;cerumen impaction | S | 3 | 2-110 | A | ear_fullness:5 hearing_loss:5 tinnitus:2 ear_pain:1 ear_itch:2
mumps | Mumps | | N | 1 | 2-50 | A | parotid:5 fever:4 headache:3 muscle_pain:2 loss_appetite:3 testicular_pain:1
measles | Measles | | N | 1 | 0.5-50 | A | face_to_trunk_rash:4 koplik:4 fever:5 cough:4 runny_nose:4 red_eye:5 rash:5 high_fever:3
rubella | Rubella | german measles | N | 1 | 0.5-50 | A | rash:5 face_to_trunk_rash:4 swollen_neck_nodes:5 low_grade_fever:4 fever:3 joint_pain:2
varicella | Chickenpox (varicella) | varicella;chickenpox;chicken pox | N | 2 | 0.5-60 | A | vesicles:5 itchy_rash:4 fever:4 rash:5 fatigue:2 itching:3 sick_contact:2
shingles | Shingles (herpes zoster) | shingles;herpes zoster | N | 3 | 20-110 | A | dermatomal:5 vesicles:5 rash:4 chest_pain:1 numbness:2 headache:1 fatigue:1
impetigo | Impetigo | | N | 2 | 1-20 | A | honey_crust:5 rash:4 vesicles:3 itchy_rash:2
scabies | Scabies | | N | 2 | 0-100 | A | burrows:5 itchy_rash:5 itching:5 sick_contact:3 rash:3
tinea_pedis | Athlete's foot (tinea pedis) | tinea pedis;athlete's foot | S | 3 | 8-100 | A | annular_scaly:5 itching:4 dry_scaly:3
onycho | Nail fungus (onychomycosis) | onychomycosis | S | 2 | 18-110 | A | nail_change:5
eczema | Eczema (atopic dermatitis) | atopic dermatitis;eczema | S | 4 | 0-80 | A | itchy_rash:5 dry_scaly:5 flexural:4 itching:4 asthma_hx:2 allergen_exposure:2
diaper_rash | Diaper rash | diaper dermatitis | S | 2 | 0-3 | A | diaper:5 rash:5 infant_poor_feeding:1
contact_derm | Contact dermatitis | | S | 3 | 1-100 | A | itchy_rash:5 allergen_exposure:3 rash:4 vesicles:2
urticaria | Hives (urticaria) | urticaria;hives | S | 3 | 1-90 | A | wheals:5 itchy_rash:4 itching:4 allergen_exposure:3 rash:3
anaphylaxis | Anaphylaxis | severe allergic reaction | E | 1 | 0-100 | A | allergen_exposure:5 lip_tongue_swelling:4 wheals:4 dyspnea:4 wheeze:3 sudden_onset:4 hypotension_f:3 vomiting:2 near_syncope:3 stridor:2
insect_sting | Insect bite or sting (local reaction) | bee sting;insect bite;insect sting | S | 3 | 0-100 | A | sting:5 warm_red_skin:3 allergen_exposure:4 itching:3
rosacea | Rosacea | | S | 2 | 25-80 | A | facial_flushing:5 rash:4 sunburn_f:2 red_eye:2
acanthosis | Acanthosis nigricans | | N | 1 | 8-80 | A | dark_velvety:5 weight_gain:3 diabetes_hx:3
sunburn | Sunburn | | S | 2 | 1-90 | A | sunburn_f:5 warm_red_skin:4 vesicles:2 rash:3
whitlow | Herpetic whitlow | | N | 1 | 1-70 | A | vesicles:5 small_joints:4 warm_red_skin:3
mouth_ulcer_c | Canker sore (aphthous ulcer) | canker sore;aphthous stomatitis;mouth ulcer | S | 3 | 5-80 | A | mouth_ulcer:5
conj_allergic | Allergic conjunctivitis | conjunctivitis | S | 3 | 3-80 | A | itchy_eyes:5 red_eye:5 watery_eye:4 allergen_exposure:3 sneezing:3
conj_viral | Viral conjunctivitis (pink eye) | viral conjunctivitis;acute conjunctivitis;conjunctivitis;pink eye | S | 3 | 1-90 | A | red_eye:5 watery_eye:4 dry_eye:3 sick_contact:3 runny_nose:2 purulent_eye:2 swollen_neck_nodes:2
conj_bact | Bacterial conjunctivitis | acute conjunctivitis;conjunctivitis;pink eye | N | 3 | 0-90 | A | red_eye:5 purulent_eye:5 dry_eye:2 watery_eye:1
stye | Stye (hordeolum) | stye;hordeolum | S | 3 | 2-90 | A | eyelid_lump:5 eyelid_painful:5 red_eye:2 watery_eye:2
chalazion | Chalazion | | S | 2 | 5-90 | A | eyelid_lump:5 eyelid_painless:5
blepharitis | Blepharitis | | S | 2 | 10-100 | A | eyelid_scales:5 dry_eye:4 red_eye:3 purulent_eye:2 watery_eye:2 itchy_eyes:3
dryeye | Dry eye disease | | S | 3 | 20-110 | A | dry_eye:5 red_eye:3 vision_loss:2 watery_eye:2
nldo | Nasolacrimal duct obstruction | blocked tear duct | N | 1 | 0-90 | A | watery_eye:5 purulent_eye:3
aacg | Acute angle-closure glaucoma | glaucoma | E | 1 | 40-110 | A | eye_pain:5 vision_loss:5 glare_halos:4 red_eye:4 nausea:4 vomiting:4 headache:4 sudden_onset:4
cataract | Cataract | cataracts | N | 2 | 40-110 | A | glare_halos:4 vision_loss:5 eyelid_painless:3
amd | Macular degeneration | age-related macular degeneration | N | 1 | 50-110 | A | central_vision_loss:5 vision_loss:5
dm_retino | Diabetic retinopathy | | N | 2 | 20-100 | A | diabetes_hx:5 vision_loss:5 floaters_flash:4
ret_det | Retinal detachment | | E | 1 | 20-100 | A | floaters_flash:5 vision_loss:4 sudden_onset:4
dm | Diabetes mellitus | type 1 diabetes;type 2 diabetes | N | 3 | 1-110 | A | polyuria:5 polydipsia:5 weight_loss:4 fatigue:4 vision_loss:2 frequency:3 nocturia:3 recurrent_infections:2
dka | Diabetic ketoacidosis | | E | 1 | 1-80 | A | vomiting:4 abdominal_pain:4 polyuria:4 polydipsia:4 diabetes_hx:4 confusion:3 tachypnea:4 weight_loss:3 nausea:4 fatigue:3
hypoglycemia | Low blood sugar (hypoglycemia) | | E | 2 | 1-100 | A | sweating:4 tremor:4 diabetes_hx:4 confusion:3 palpitations:3 near_syncope:3
hypothyroid | Hypothyroidism | underactive thyroid | N | 3 | 10-110 | A | cold_intoler:5 weight_gain:5 fatigue:5 constipation_f:4 hair_loss:3 dry_scaly:3 depressed:2 heavy_periods:2 hoarseness:2 goiter_f:2
hyperthyroid | Hyperthyroidism | overactive thyroid | N | 2 | 10-100 | A | heat_intoler:5 weight_loss:5 palpitations:5 tremor:4 sweating:4 anxiety:3 diarrhea:2 goiter_f:3 insomnia:2
hyperpara | Hyperparathyroidism | | N | 1 | 20-100 | A | bone_pain:4 constipation_f:4 fatigue:4 flank_pain:2 polyuria:3 polydipsia:3 depressed:3 abdominal_pain:3 muscle_weakness:3
adrenal | Adrenal insufficiency | addison disease;addison's disease | N | 1 | 10-90 | A | fatigue:5 weight_loss:4 dark_velvety:4 salt_crave:4 hypotension_f:4 near_syncope:3 nausea:3 vomiting:3 abdominal_pain:2 muscle_weakness:3 loss_appetite:3
cushing | Cushing syndrome | | N | 1 | 15-80 | A | moon_face:5 weight_gain:5 hypertension_hx:3 hirsutism:3 muscle_weakness:3 petechiae:3 irregular_periods:2 diabetes_hx:2 fatigue:2
acromegaly | Acromegaly | | N | 1 | 20-80 | A | acral_growth:5 headache:4 sweating:4 joint_pain:3 vision_loss:2 sleep_apnea_f:2
pit_adenoma | Pituitary adenoma | prolactinoma | N | 1 | 15-80 | A | nipple_discharge:4 missed_period:4 headache:4 vision_loss:4 infertility:2
iron_anemia | Iron deficiency anemia | anemia | N | 3 | 1-110 | A | fatigue:5 pallor:4 pica_koil:4 near_syncope:3 dyspnea_exertion:3 heavy_periods:3 palpitations:2 headache:2
b12 | Vitamin B12 deficiency / pernicious anemia | vitamin b12 deficiency anemia;pernicious anemia;b12 deficiency | N | 1 | 15-110 | A | fatigue:5 numbness:4 glossitis:4 pallor:4 vegan_b12:4 feet_numb:3 dizziness:2 dyspnea_exertion:2 confusion:1
thalassemia | Thalassemia | | N | 1 | 0-50 | A | pallor:5 fatigue:4 jaundice:3 splenomegaly_f:4 bone_pain:2 infant_poor_feeding:2
sickle | Sickle cell anemia (crisis) | sickle cell disease;sickle cell anemia | E | 1 | 0-60 | A | bone_pain:5 sickle_hx:5 joint_pain:3 pallor:3 jaundice:3 chest_pain:2 back_pain:2 fatigue:3 fever:2 recurrent_infections:2
g6pd | G6PD deficiency (hemolysis) | g6pd deficiency | N | 1 | 0-60 | M | hemolysis_trigger:5 jaundice:5 dark_urine:5 pallor:4 fatigue:4
pnh | Paroxysmal nocturnal hemoglobinuria | | N | 1 | 15-80 | A | dark_urine:5 fatigue:4 pallor:3 abdominal_pain:3 hematuria:3 dysphagia:2 unilateral_leg_swelling:2 jaundice:2
pv | Polycythemia vera | | N | 1 | 30-100 | A | itch_after_bath:5 plethora:4 headache:4 dizziness:3 splenomegaly_f:3 fatigue:3 itching:4 vision_loss:2 sweating:2
leukemia | Leukemia | acute leukemia | N | 1 | 1-110 | A | fatigue:5 petechiae:4 fever:4 recurrent_infections:4 bone_pain:3 pallor:4 weight_loss:4 night_sweats:3 swollen_neck_nodes:3 splenomegaly_f:3
hodgkin | Lymphoma (incl. Hodgkin) | hodgkin lymphoma;lymphoma;non-hodgkin lymphoma | N | 1 | 5-100 | A | swollen_neck_nodes:5 night_sweats:5 weight_loss:5 fever:4 itching:3 fatigue:4 eyelid_painless:3 generalized_lymph:3
myeloma | Multiple myeloma | | N | 1 | 45-110 | A | bone_pain:5 back_pain:4 fatigue:5 weight_loss:3 recurrent_infections:4 pallor:3 constipation_f:2 polydipsia:2
malaria | Malaria | | E | 1 | 0-100 | A | mosquito_travel:5 fever:5 chills:5 cyclic_fever:4 sweating:4 headache:4 muscle_pain:3 vomiting:2 fatigue:3 diarrhea:2 jaundice:2
dengue | Dengue fever | | E | 1 | 0-100 | A | mosquito_travel:4 high_fever:5 fever:5 muscle_pain:5 eye_pain:4 headache:5 rash:4 joint_pain:4 petechiae:3 nausea:3
typhoid | Typhoid fever | | N | 1 | 1-90 | A | fever:5 abdominal_pain:4 mosquito_travel:4 headache:4 diarrhea:3 constipation_f:3 rash:2 loss_appetite:3
lyme | Lyme disease | | N | 1 | 2-90 | A | target_rash:5 tick_outdoor:5 fatigue:3 joint_pain:3 fever:3 headache:3 unilateral_weakness:1 muscle_pain:3
rmsf | Rocky Mountain spotted fever | | E | 1 | 1-90 | A | palms_soles_rash:5 fever:5 headache:4 tick_outdoor:4 rash:5 chills:3 muscle_pain:3 joint_pain:3 fatigue:3 nausea:2
brucellosis | Brucellosis | | N | 1 | 3-90 | A | animal_contact:5 cyclic_fever:4 fever:5 night_sweats:4 joint_pain:4 back_pain:3 fatigue:4 muscle_pain:3 weight_loss:3
catscratch | Cat scratch disease | | N | 1 | 2-60 | A | cat_contact:5 swollen_neck_nodes:4 generalized_lymph:4 fever:3 rash:2 fatigue:3
tetanus | Tetanus | | E | 1 | 0-110 | A | trismus:5 wound:4 dysphagia:3 sweating:2 tachycardia:2
hiv | HIV infection | hiv/aids;acute hiv | N | 1 | 14-80 | A | weight_loss:4 sexual_risk:4 generalized_lymph:4 recurrent_infections:4 fever:4 night_sweats:3 diarrhea:3 fatigue:4 rash:3 swollen_neck_nodes:3 sore_throat:2 mouth_ulcer:2
sepsis | Sepsis | | E | 1 | 0-110 | A | fever:4 confusion:4 hypotension_f:4 tachycardia:4 tachypnea:4 chills:4 oliguria:2
depression | Depression | major depression | N | 3 | 10-100 | A | depressed:5 insomnia:4 fatigue:4 loss_appetite:3 weight_loss:2 suicidal:2 anxiety:2
panic | Panic attack / anxiety | panic disorder;anxiety | N | 3 | 12-80 | A | anxiety:5 palpitations:5 dyspnea:4 sweating:4 tremor:3 chest_pain:3 numbness:3 near_syncope:3 sudden_onset:4
