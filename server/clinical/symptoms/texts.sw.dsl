# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
finding | fever | Homa | 38 °C au zaidi
finding | high_fever | Homa kali | 39.4 °C au zaidi
finding | low_grade_fever | Homa kidogo | hadi 38.3 °C
finding | chills | Kutetemeka kwa baridi | kuhisi baridi kali
finding | night_sweats | Kutoka jasho usiku | hadi nguo au shuka kulowa
finding | sweating | Kutoka jasho |
finding | fatigue | Uchovu | kuliko kawaida
finding | weight_loss | Kupungua uzito | bila kukusudia
finding | weight_gain | Kuongezeka uzito | bila kula zaidi
finding | loss_appetite | Kukosa hamu ya kula |
finding | headache | Maumivu ya kichwa |
finding | severe_headache | Maumivu makali ya kichwa |
finding | thunderclap | Maumivu ya kichwa ya ghafla, makali kuliko yote | hufikia kilele ndani ya dakika moja
finding | unilateral_headache | Maumivu ya kichwa upande mmoja |
finding | pulsating_headache | Kichwa kinachogonga |
finding | band_headache | Kichwa kama kimefungwa utepe |
finding | photophobia | Mwanga unaumiza |
finding | phonophobia | Kelele inaumiza |
finding | aura | Mistari au mwanga kabla ya maumivu ya kichwa |
finding | neck_stiffness | Shingo ngumu | kidevu hakifiki kifuani
finding | neck_pain | Maumivu ya shingo |
finding | confusion | Kuchanganyikiwa au usingizi usio wa kawaida | ni vigumu kumwamsha, maneno hayaeleweki
finding | loss_consciousness | Kuzimia | kupoteza fahamu, hata kwa muda mfupi
finding | near_syncope | Kuhisi kuzimia | kichwa chepesi, karibu kuanguka
finding | seizure | Kifafa au degedege | mwili unatikisika au kukakamaa, bila kujibu
finding | dizziness | Kizunguzungu |
finding | vertigo_spin | Chumba kinazunguka |
finding | positional_vertigo | Kuzunguka kichwa kikisogea | kwa mfano ukigeuka kitandani
finding | hearing_loss | Kusikia kupungua |
finding | tinnitus | Milio masikioni |
finding | ear_pain | Maumivu ya sikio |
finding | ear_discharge | Majimaji kutoka sikioni |
finding | ear_fullness | Sikio limeziba |
finding | ear_itch | Sikio linawasha |
finding | swimming | Kuogelea karibuni | maji masikioni
finding | bulging_tm | Ngoma ya sikio imevimba |
finding | sore_throat | Maumivu ya koo |
finding | tonsil_exudate | Madoa meupe kwenye tezi za koo |
finding | swollen_neck_nodes | Tezi zimevimba shingoni |
finding | generalized_lymph | Tezi zimevimba sehemu kadhaa | shingo, kwapa, kinena
finding | hoarseness | Sauti imekauka |
finding | dysphagia | Shida ya kumeza | chakula kinakwama
finding | odynophagia | Kumeza kunauma |
finding | drooling | Kutokwa mate | hawezi kumeza mate yake
finding | stridor | Pumzi ya kelele akivuta hewa | sauti kali
finding | barking_cough | Kikohozi kama kubweka |
finding | runny_nose | Mafua, kamasi zinatoka |
finding | nasal_congestion | Pua imeziba |
finding | purulent_nasal | Kamasi za njano au kijani |
finding | sneezing | Kupiga chafya |
finding | itchy_eyes | Macho yanawasha |
finding | facial_pain | Maumivu au mkazo usoni | mashavuni au kwenye paji la uso
finding | anosmia | Kupoteza harufu au ladha |
finding | cough | Kikohozi |
finding | dry_cough | Kikohozi kikavu |
finding | productive_cough | Kikohozi chenye makohozi |
finding | purulent_sputum | Makohozi ya njano, kijani au rangi ya kutu |
finding | hemoptysis | Kukohoa damu |
finding | chronic_cough | Kikohozi zaidi ya wiki tatu |
finding | paroxysmal_cough | Kukohoa mfululizo | hadi kupiga mluzi au kutapika
finding | dyspnea | Kukosa pumzi |
finding | dyspnea_rest | Kukosa pumzi ukiwa umepumzika | hawezi kumaliza sentensi
finding | dyspnea_exertion | Kukosa pumzi ukijishughulisha | kwenye ngazi au kutembea
finding | orthopnea | Kukosa pumzi ukilala chali | unahitaji mito kadhaa
finding | pnd | Kuamka usiku bila pumzi |
finding | wheeze | Kifua kinapiga filimbi | ukitoa pumzi
finding | tachypnea | Kupumua haraka |
finding | hypoxia | Midomo ya bluu au oksijeni ndogo |
finding | chest_pain | Maumivu ya kifua |
finding | chest_pressure | Kifua kubanwa | mkazo au uzito
finding | pleuritic | Kifua kinauma ukivuta pumzi |
finding | radiating_arm_jaw | Maumivu yanayokwenda mkononi, begani au tayani |
finding | radiates_back | Maumivu yanayopenya hadi mgongoni |
finding | tearing_pain | Maumivu kama kuchanika | kifuani, mgongoni au tumboni
finding | exertional_chest | Kifua kinauma ukijishughulisha |
finding | relieved_rest | Nafuu ukipumzika |
finding | rest_pain_chest | Kifua kinauma ukiwa umepumzika |
finding | better_leaning_forward | Nafuu ukiinama mbele |
finding | chest_wall_tender | Kifua kinauma kikibonyezwa |
finding | palpitations | Moyo kwenda mbio au bila mpangilio |
finding | tachycardia | Mapigo ya haraka | zaidi ya 100 ukiwa umepumzika
finding | hypotension_f | Shinikizo la chini la damu |
finding | leg_edema | Miguu au vifundo kuvimba |
finding | unilateral_leg_swelling | Mguu mmoja umevimba |
finding | calf_pain | Maumivu ya shavu la mguu |
finding | immobil_surgery | Upasuaji, safari ndefu au kulala kitandani karibuni | wiki nne zilizopita
finding | claudication | Shavu la mguu kuuma ukitembea | huisha ukisimama
finding | cold_feet | Miguu baridi |
finding | varicose | Mishipa ya miguu iliyovimba |
finding | palpable_cord | Mshipa mgumu wenye maumivu | chini ya ngozi
finding | abdominal_pain | Maumivu ya tumbo |
finding | severe_abd | Maumivu makali ya tumbo |
finding | rlq_pain | Maumivu chini kulia ya tumbo |
finding | ruq_pain | Maumivu chini ya mbavu za kulia |
finding | luq_pain | Maumivu chini ya mbavu za kushoto |
finding | llq_pain | Maumivu chini kushoto ya tumbo |
finding | epigastric_pain | Maumivu juu ya tumbo | chini ya kidari
finding | lower_abd_pain | Maumivu chini ya kitovu |
finding | flank_pain | Maumivu ubavuni | kati ya mbavu na nyonga
finding | colicky_groin | Maumivu ya mawimbi hadi kinenani |
finding | pain_after_fatty | Maumivu baada ya mlo wa mafuta au mwingi |
finding | pain_relieved_food | Nafuu baada ya kula |
finding | guarding | Tumbo gumu kama ubao | kila kusogea kunauma
finding | bloating | Tumbo kujaa | gesi, kushiba
finding | nausea | Kichefuchefu |
finding | vomiting | Kutapika |
finding | bilious_blood_vomit | Kutapika damu | nyekundu, au nyeusi kama kahawa
finding | diarrhea | Kuharisha |
finding | watery_diarrhea | Kuharisha maji | mengi sana
finding | bloody_diarrhea | Kuharisha damu |
finding | melena | Choo cheusi kama lami |
finding | rectal_bleed | Damu nyekundu kutoka mkunduni |
finding | anal_pain | Maumivu ukienda haja kubwa |
finding | constipation_f | Kufunga choo |
finding | alternating_bowel | Choo kimebadilika | au nafuu baada ya choo
finding | fat_stool | Choo chenye mafuta, harufu mbaya au kinachoelea |
finding | gluten_milk | Mbaya zaidi baada ya mkate au tambi |
finding | milk_trigger | Mbaya zaidi baada ya maziwa |
finding | suspect_food | Chakula ambacho huenda kilikuwa kibaya | kibichi, au kililiwa na wengine waliougua
finding | heartburn | Kiungulia | kuungua nyuma ya kidari
finding | jaundice | Ngozi au macho ya njano |
finding | dark_urine | Mkojo mweusi | kama chai au kola
finding | pale_stool | Choo cheupe | kama udongo
finding | alcohol_use | Pombe nyingi |
finding | itching | Muwasho |
finding | dysuria | Kuungua ukikojoa |
finding | frequency | Kukojoa mara kwa mara |
finding | urgency_ur | Haja ya ghafla ya kukojoa |
finding | hematuria | Damu kwenye mkojo |
finding | polyuria | Mkojo mwingi |
finding | polydipsia | Kiu kali |
finding | nocturia | Kuamka usiku kukojoa |
finding | weak_stream | Mkojo hutoka kidogo kidogo |
finding | urinary_retention | Kushindwa kukojoa |
finding | incontinence | Mkojo kuvuja |
finding | stress_leak | Mkojo kuvuja ukikohoa au kucheka |
finding | oliguria | Mkojo kidogo sana |
finding | foamy_urine | Mkojo wenye povu |
finding | periorbital_edema | Uso au kope kuvimba |
finding | vaginal_discharge | Uchafu ukeni |
finding | curdy_discharge | Uchafu mweupe mzito |
finding | fishy_discharge | Uchafu wenye harufu ya samaki |
finding | frothy_discharge | Uchafu wa njano-kijani wenye povu |
finding | vaginal_itch | Muwasho ukeni |
finding | vaginal_bleeding | Kutoka damu ukeni | nje ya hedhi
finding | heavy_periods | Hedhi nyingi |
finding | painful_periods | Hedhi yenye maumivu |
finding | dyspareunia | Maumivu wakati wa tendo la ndoa |
finding | missed_period | Kukosa hedhi |
finding | irregular_periods | Hedhi isiyo na mpangilio |
finding | hirsutism | Nywele zaidi usoni au mwilini |
finding | infertility | Kutafuta mimba zaidi ya mwaka |
finding | pregnant | Ujauzito |
finding | postpartum | Umejifungua karibuni au unanyonyesha |
finding | contractions | Uchungu | tumbo la uzazi linakaza tena na tena
finding | fluid_leak_vag | Chupa imepasuka | maji kutoka ukeni
finding | breast_lump | Uvimbe kwenye titi |
finding | breast_pain | Maumivu ya titi |
finding | breast_red | Titi jekundu na la moto |
finding | nipple_discharge | Majimaji kutoka chuchu |
finding | nipple_retraction | Chuchu imeingia ndani au ngozi ya titi ina vishimo |
finding | hot_flashes | Joto la ghafla mwilini |
finding | penile_discharge | Usaha kutoka uumeni |
finding | testicular_pain | Maumivu ya korodani |
finding | scrotal_swelling | Korodani imevimba |
finding | bag_worms | Korodani kama mfuko wa minyoo |
finding | genital_ulcer_pain | Kidonda chenye maumivu sehemu za siri |
finding | genital_blisters | Malengelenge sehemu za siri |
finding | genital_warts_f | Vinyama sehemu za siri |
finding | sexual_risk | Ngono bila kondomu na mwenzi mpya |
finding | groin_lump | Uvimbe kinenani |
finding | back_pain | Maumivu ya mgongo |
finding | back_pain_lift | Baada ya kuinua au kuinama |
finding | sciatica_leg | Maumivu yanayoshuka mguuni |
finding | saddle_cauda | Ganzi kati ya miguu | au kushindwa kuzuia mkojo au choo
finding | morning_stiff_back | Mgongo mgumu asubuhi | nafuu ukitembea
finding | joint_pain | Maumivu ya viungo |
finding | knee_pain | Maumivu ya goti |
finding | shoulder_pain | Maumivu ya bega |
finding | elbow_pain | Maumivu ya kiwiko |
finding | wrist_pain | Maumivu ya kifundo cha mkono au gumba |
finding | heel_achilles | Maumivu ya kisigino |
finding | hip_pain | Maumivu ya nyonga |
finding | joint_swelling | Kiungo kimevimba |
finding | small_joints | Viungo vya vidole vya mikono yote |
finding | big_toe | Kidole gumba cha mguu |
finding | monoarthritis_hot | Kiungo kimoja cha moto na chekundu |
finding | morning_stiffness | Ukakamavu asubuhi |
finding | worse_activity | Mbaya zaidi ukitumia |
finding | muscle_pain | Maumivu ya misuli |
finding | muscle_weakness | Misuli dhaifu |
finding | unilateral_weakness | Upande mmoja dhaifu au uso umelegea |
finding | speech_difficulty | Shida ya kuongea | maneno hayaeleweki au si sahihi
finding | numbness | Ganzi au kuchomachoma |
finding | hand_numb_median | Gumba na vidole vyenye ganzi | hasa usiku
finding | feet_numb | Miguu yenye ganzi au kuungua |
finding | tremor | Kutetemeka |
finding | double_vision | Kuona mara mbili |
finding | ptosis | Kope limelegea |
finding | fatigable | Dhaifu zaidi jioni | nafuu baada ya kupumzika
finding | vision_loss | Kuona vibaya au ukungu |
finding | central_vision_loss | Ukungu katikati ya macho | mistari iliyonyooka inaonekana imepinda
finding | glare_halos | Mwangaza mkali au duara kwenye taa |
finding | floaters_flash | Mimweko, vidoa au pazia machoni |
finding | eye_pain | Maumivu ya jicho |
finding | red_eye | Jicho jekundu |
finding | watery_eye | Jicho linatoa machozi |
finding | purulent_eye | Tongotongo la kunata |
finding | eyelid_lump | Uvimbe kwenye kope |
finding | eyelid_painful | Uvimbe unauma |
finding | eyelid_painless | Uvimbe hauumi |
finding | dry_eye | Macho makavu au kama yana mchanga |
finding | eyelid_scales | Magamba ukingoni mwa kope |
finding | rash | Upele |
finding | itchy_rash | Upele unaowasha |
finding | vesicles | Malengelenge |
finding | dermatomal | Upele au kuungua kama mkanda upande mmoja |
finding | petechiae | Madoa au michubuko isiyofifia ikibonyezwa |
finding | palms_soles_rash | Upele viganjani au nyayoni |
finding | butterfly_rash | Upele mashavuni na puani |
finding | target_rash | Doa la duara linalokua |
finding | wheals | Vivimbe vya mzio | vinavyowasha na kuhama
finding | lip_tongue_swelling | Midomo au ulimi kuvimba |
finding | allergen_exposure | Kugusana na kinacholeta mzio | chakula, kuumwa na mdudu, dawa
finding | dry_scaly | Ngozi kavu yenye magamba |
finding | flexural | Kwenye mikunjo ya viwiko au magoti |
finding | burrows | Muwasho mkali usiku, kati ya vidole |
finding | annular_scaly | Doa la duara au ngozi kubanduka kati ya vidole vya miguu |
finding | nail_change | Kucha nene au zilizobadilika rangi |
finding | honey_crust | Magaga ya rangi ya asali |
finding | warm_red_skin | Ngozi ya moto, nyekundu na iliyovimba |
finding | abscess_lump | Jipu lenye usaha |
finding | facial_flushing | Uso mwekundu |
finding | dark_velvety | Ngozi nyeusi kama mahameli | shingoni au kwapani
finding | sunburn_f | Muda mrefu juani |
finding | diaper | Chini ya nepi |
finding | sting | Kuumwa na mdudu |
finding | mouth_ulcer | Vidonda mdomoni |
finding | parotid | Uvimbe mbele ya masikio |
finding | koplik | Madoa meupe ndani ya mashavu |
finding | face_to_trunk_rash | Upele ulioanzia usoni |
finding | trismus | Taya limekaza au misuli inakakamaa |
finding | wound | Jeraha |
finding | cat_contact | Kukwaruzwa na paka |
finding | animal_contact | Kugusa mifugo au maziwa mabichi |
finding | tick_outdoor | Kuumwa na kupe au siku porini |
finding | mosquito_travel | Umekuwa kwenye malaria au dengi |
finding | tb_contact | Kukaa na mwenye kifua kikuu |
finding | sick_contact | Kukaa na mgonjwa |
finding | cyclic_fever | Homa inayokuja na kuondoka |
finding | insidious_smoker | Anavuta sigara |
finding | hypertension_hx | Ana shinikizo la damu |
finding | diabetes_hx | Ana kisukari |
finding | high_bp_now | Shinikizo la juu lililopimwa |
finding | afib_hx | Ana mpapatiko wa moyo |
finding | asthma_hx | Ana pumu |
finding | copd_hx | Ana COPD | ugonjwa sugu wa mapafu
finding | barrel_chest | Kifua kama pipa |
finding | pallor | Kupauka |
finding | pica_koil | Kutamani barafu au kucha za kijiko |
finding | glossitis | Ulimi laini unaouma |
finding | vegan_b12 | Hali chochote cha mnyama |
finding | bone_pain | Maumivu ya mifupa |
finding | recurrent_infections | Maambukizi ya mara kwa mara |
finding | splenomegaly_f | Bandama kubwa |
finding | sickle_hx | Ana selimundu |
finding | hemolysis_trigger | Baada ya maharagwe ya fava au dawa fulani |
finding | itch_after_bath | Muwasho baada ya kuoga maji moto |
finding | plethora | Uso mwekundu sana |
finding | cold_intoler | Baridi daima |
finding | heat_intoler | Hawezi kuvumilia joto |
finding | hair_loss | Nywele kukatika |
finding | goiter_f | Uvimbe mbele ya shingo |
finding | moon_face | Uso wa duara | au michirizi ya zambarau
finding | acral_growth | Mikono au miguu imekua | pete na viatu havitoshi
finding | salt_crave | Kutamani chumvi |
finding | fracture_trauma | Kuanguka, pigo au ajali |
finding | deformity | Umbo limeharibika au hakisogei |
finding | overhead_pain | Maumivu ukiinua mkono |
finding | stairs_sit_pain | Goti linauma kwenye ngazi au baada ya kukaa |
finding | tender_points | Maumivu mwili mzima |
finding | sleep_apnea_f | Kukoroma na kusimama kupumua |
finding | sudden_sleep | Kulala ghafla |
finding | anxiety | Wasiwasi au hofu |
finding | depressed | Huzuni | hakuna furaha
finding | suicidal | Mawazo ya kujiua |
finding | insomnia | Kukosa usingizi |
finding | emotional_stress | Msongo, au kusimama sana kwenye joto |
finding | sudden_onset | Ilianza ghafla |
finding | asterixis | Mikono inayopapatika |
finding | acetaminophen_exc | Paracetamol nyingi | kuliko maelezo ya pakiti
finding | swallowed_fb | Amepaliwa au amemeza kitu |
finding | infant_poor_feeding | Hanyonyi vizuri au hatulizwi | mtoto mchanga
finding | retractions | Mbavu zinaingia ndani akipumua | pua zinatanuka, anaguna
finding | salty_skin | Ngozi ina ladha ya chumvi |
finding | clubbing | Ncha za vidole za duara |
finding | hiccup_cancer | Kwikwi isiyoisha |
finding | blood_loss_post | Kupoteza damu nyingi wakati wa kujifungua |
finding | failed_lactation | Hakuna maziwa baada ya kujifungua |
finding | preg_uterus_large | Tumbo la uzazi kubwa kuliko kawaida |
finding | urine_from_vagina | Mkojo au choo kutoka ukeni |
finding | overflow_leak | Mkojo kudondoka kibofu kikiwa kimejaa |
condition | uri | Mafua ya kawaida |
condition | flu | Homa ya mafua (influenza) |
condition | covid | COVID-19 |
condition | bronchitis | Mkamba (bronkaiti) ya ghafla |
condition | pneumonia | Nimonia |
condition | tb | Kifua kikuu |
condition | asthma | Shambulio la pumu |
condition | copd | Ugonjwa sugu wa kuziba mapafu (COPD) |
condition | copd_severe | COPD iliyozidi sana |
condition | bronchiectasis | Kutanuka kwa mirija ya mapafu |
condition | bronchiolitis | Bronkiolaiti |
condition | croup | Krupu |
condition | epiglottitis | Epiglotaiti |
condition | pertussis | Kifaduro |
condition | fb_asp | Kitu kilichoingia kwenye njia ya hewa |
condition | laryngitis | Uvimbe wa zoloto |
condition | cf | Sistiki fibrosisi |
condition | lung_ca | Saratani ya mapafu |
condition | ptx | Hewa nje ya pafu (pafu lililosinyaa) |
condition | pe | Donge la damu kwenye mapafu |
condition | dvt | Donge la damu kwenye mshipa wa ndani |
condition | thrombophleb | Uvimbe wa mshipa wa juu |
condition | sleep_apnea | Kusimama kupumua usingizini |
condition | mi | Shambulio la moyo |
condition | unstable_angina | Anjaina isiyo thabiti |
condition | stable_angina | Anjaina thabiti |
condition | variant_angina | Anjaina ya Prinzmetal |
condition | aortic_diss | Kuchanika kwa mshipa mkuu (aota) |
condition | aaa | Uvimbe wa aota tumboni |
condition | pericarditis | Uvimbe wa utando wa moyo |
condition | tamponade | Maji kwenye utando wa moyo |
condition | myocarditis | Uvimbe wa misuli ya moyo |
condition | hf | Moyo kushindwa kufanya kazi |
condition | cardiomyopathy | Ugonjwa wa misuli ya moyo |
condition | aortic_stenosis | Kusinyaa kwa vali ya aota |
condition | mitral_stenosis | Kusinyaa kwa vali ya mitrali |
condition | endocarditis | Maambukizi ya ndani ya moyo |
condition | rheumatic | Homa ya baridi yabisi |
condition | afib | Mpapatiko wa moyo |
condition | htn | Shinikizo la juu la damu |
condition | hypotension | Shinikizo la chini la damu |
condition | syncope | Kuzimia kwa kawaida |
condition | pvd | Ugonjwa wa ateri za miguu |
condition | cvi | Udhaifu sugu wa vena za miguu |
condition | lymphedema | Uvimbe wa limfu |
condition | cellulitis | Maambukizi ya ngozi |
condition | costochondritis | Uvimbe wa gegedu la mbavu |
condition | intercostal | Maumivu ya misuli au neva za mbavu |
condition | gerd | Kiungulia sugu (GERD) |
condition | des | Mkazo wa umio |
condition | achalasia | Akalasia |
condition | esoph_ca | Saratani ya umio |
condition | pud | Vidonda vya tumbo |
condition | dyspepsia | Tumbo kujaa gesi au gastraiti |
condition | gastric_ca | Saratani ya tumbo |
condition | ugib | Kutoka damu tumboni |
condition | gallstones | Mawe ya nyongo |
condition | cholecystitis | Uvimbe wa mfuko wa nyongo |
condition | cholangitis | Maambukizi ya mirija ya nyongo |
condition | pancreatitis | Uvimbe wa kongosho |
condition | chr_panc | Uvimbe sugu wa kongosho |
condition | appendicitis | Ugonjwa wa kidole tumbo |
condition | peritonitis | Maambukizi ya utando wa tumbo |
condition | diverticulitis | Divertikulaiti |
condition | diverticulosis | Divertikulosisi |
condition | angiodysplasia | Anjiodisplasia |
condition | ibs | Utumbo wenye hisia kali (IBS) |
condition | crohn | Ugonjwa wa Crohn |
condition | uc | Vidonda vya utumbo mpana |
condition | celiac | Ugonjwa wa seliaki |
condition | lactose | Kutovumilia maziwa |
condition | gastroenteritis | Maambukizi ya tumbo na utumbo |
condition | food_poisoning | Sumu ya chakula |
condition | cholera | Kipindupindu |
condition | hus | Sindromu ya HUS |
condition | constipation | Kufunga choo |
condition | anal_fissure | Mchaniko wa mkundu |
condition | hemorrhoids | Bawasiri |
condition | colon_ca | Saratani ya utumbo mpana |
condition | polyps | Vinyama vya utumbo mpana |
condition | inguinal_hernia | Ngiri |
condition | alf | Ini kushindwa ghafla |
condition | hepatitis | Homa ya ini |
condition | liver_abscess | Jipu la ini |
condition | hcc | Saratani ya ini |
condition | uti | Maambukizi ya njia ya mkojo (UTI) |
condition | pyelo | Maambukizi ya figo |
condition | stones | Mawe ya figo |
condition | bph | Tezi dume kukua |
condition | prostatitis | Maambukizi ya tezi dume |
condition | prostate_ca | Saratani ya tezi dume |
condition | bladder_ca | Saratani ya kibofu |
condition | rcc | Saratani ya figo |
condition | pkd | Ugonjwa wa figo zenye vifuko |
condition | aki | Figo kushindwa ghafla |
condition | ckd | Ugonjwa sugu wa figo |
condition | ain | Uvimbe wa ghafla wa figo kwa mzio |
condition | nephrotic | Sindromu ya nefrotiki |
condition | nephritic | Uvimbe wa figo (nefraiti) |
condition | dm_nephro | Ugonjwa wa figo kwa kisukari |
condition | ras | Kusinyaa kwa ateri ya figo |
condition | rhabdo | Kuvunjika kwa misuli |
condition | stress_ui | Mkojo kuvuja kwa mkazo |
condition | urge_ui | Kibofu chenye haraka |
condition | mixed_ui | Mkojo kuvuja kwa namna mbili |
condition | overflow_ui | Mkojo kuvuja kibofu kikijaa |
condition | fistula | Fistula |
condition | urethritis | Maambukizi ya mrija wa mkojo |
condition | atrophic | Ukavu wa uke (komahedhi) |
condition | chlamydia | Klamidia |
condition | trich | Trikomonasi |
condition | bv | Maambukizi ya bakteria ukeni |
condition | candida | Fangasi ukeni |
condition | pid | Maambukizi ya viungo vya uzazi (PID) |
condition | gen_herpes | Malengelenge ya sehemu za siri |
condition | gen_warts | Vinyama sehemu za siri |
condition | chancroid | Pangusa |
condition | bartholin | Jipu la tezi ya Bartholin |
condition | ectopic | Mimba nje ya mfuko wa uzazi |
condition | miscarriage | Mimba kuharibika au kutishia |
condition | molar | Mimba ya zabibu |
condition | abruptio | Kondo kubanduka |
condition | preeclampsia | Kifafa cha mimba (kabla) |
condition | preterm | Uchungu kabla ya wakati |
condition | hyperemesis | Kutapika sana kwa mimba |
condition | pregnancy | Ujauzito |
condition | endometriosis | Endometriosisi |
condition | adenomyosis | Adenomiosisi |
condition | fibroids | Uvimbe wa mji wa mimba |
condition | dysmenorrhea | Hedhi yenye maumivu |
condition | pcos | Ovari zenye vifuko (PCOS) |
condition | menopause | Komahedhi |
condition | pof | Ovari kushindwa mapema |
condition | sec_ov | Kukosa hedhi kwa msongo au uzito |
condition | ovarian_ca | Saratani ya ovari |
condition | sheehan | Sindromu ya Sheehan |
condition | mastitis | Maambukizi ya titi la kunyonyesha |
condition | breast_abscess | Jipu la titi |
condition | engorgement | Matiti kujaa maziwa |
condition | galactocele | Kifuko cha maziwa |
condition | fibroadenoma | Uvimbe usio hatari wa titi |
condition | breast_ca | Saratani ya titi |
condition | fat_necrosis | Mafuta ya titi kufa |
condition | torsion | Korodani kujisokota |
condition | epididymitis | Uvimbe wa mrija wa korodani |
condition | varicocele | Mishipa ya korodani kuvimba |
condition | hydrocele | Busha |
condition | stroke | Kiharusi |
condition | tia | Kiharusi cha muda mfupi |
condition | meningitis | Homa ya uti wa mgongo |
condition | sah | Damu kuvuja kwenye ubongo |
condition | brain_abscess | Jipu la ubongo |
condition | brain_tumor | Uvimbe wa ubongo |
condition | migraine | Kipandauso |
condition | tension_ha | Maumivu ya kichwa ya msongo |
condition | cluster | Maumivu ya kichwa ya mfululizo |
condition | bppv | Kizunguzungu cha kugeuka |
condition | meniere | Ugonjwa wa Ménière |
condition | labyrinthitis | Uvimbe wa sikio la ndani |
condition | ms | Sklerosisi nyingi (MS) |
condition | mg | Miasthenia gravis |
condition | narcolepsy | Nakolepsi |
condition | cts | Neva ya kifundo cha mkono kubanwa |
condition | dm_neuro | Neva kuharibika kwa kisukari |
condition | sciatica | Neva ya mguu kubanwa (sayatika) |
condition | mech_back | Maumivu ya mgongo ya misuli |
condition | ddd | Diski za mgongo kuchakaa |
condition | cauda | Neva za mwisho wa mgongo kubanwa |
condition | vert_fx | Mvunjiko wa pingili |
condition | as | Ankilosi ya mgongo |
condition | oa | Viungo kuchakaa |
condition | ra | Baridi yabisi |
condition | gout | Jongo (gauti) |
condition | pseudogout | Jongo bandia |
condition | septic_joint | Maambukizi ya kiungo |
condition | pmr | Polimialjia |
condition | fibromyalgia | Fibromialjia |
condition | sle | Lupasi |
condition | ssc | Ngozi kukakamaa (skleroderma) |
condition | rotator | Jeraha la misuli ya bega |
condition | bursitis | Uvimbe wa kifuko cha bega |
condition | sh_disloc | Bega kuteguka |
condition | sh_fx | Bega kuvunjika |
condition | fracture | Mfupa kuvunjika |
condition | lat_epi | Kiwiko cha mchezaji tenisi |
condition | med_epi | Kiwiko cha mchezaji gofu |
condition | dequervain | Uvimbe wa kano za gumba |
condition | pfps | Maumivu ya kifuniko cha goti |
condition | achilles | Uvimbe wa kano ya Akile |
condition | plantar | Maumivu ya wayo |
condition | ank_sprain | Kifundo cha mguu kuteguka |
condition | pharyngitis_viral | Koo kuuma kwa virusi |
condition | strep | Koo kuuma kwa bakteria |
condition | mono | Mononukleosisi |
condition | sinusitis | Sinusaiti |
condition | allergic_rhinitis | Mafua ya mzio |
condition | nonallergic_rhinitis | Mafua yasiyo ya mzio |
condition | otitis_media | Maambukizi ya sikio la kati |
condition | otitis_externa | Maambukizi ya sikio la nje |
condition | earwax | Nta kuziba sikio |
condition | mumps | Matubwitubwi |
condition | measles | Surua |
condition | rubella | Rubela |
condition | varicella | Tetekuwanga |
condition | shingles | Mkanda wa jeshi |
condition | impetigo | Upele wa magaga (impetigo) |
condition | scabies | Upele wa kupekecha |
condition | tinea_pedis | Fangasi za miguu |
condition | onycho | Fangasi za kucha |
condition | eczema | Pumu ya ngozi |
condition | diaper_rash | Upele wa nepi |
condition | contact_derm | Mzio wa ngozi kwa kugusa |
condition | urticaria | Vivimbe vya mzio |
condition | anaphylaxis | Mzio mkali |
condition | insect_sting | Kuumwa na mdudu |
condition | rosacea | Rosasea |
condition | acanthosis | Ngozi nyeusi ya mahameli |
condition | sunburn | Kuungua na jua |
condition | whitlow | Malengelenge ya kidole |
condition | mouth_ulcer_c | Kidonda cha mdomo |
condition | conj_allergic | Macho ya mzio |
condition | conj_viral | Macho mekundu ya virusi |
condition | conj_bact | Macho mekundu ya bakteria |
condition | stye | Chokea |
condition | chalazion | Uvimbe wa kope |
condition | blepharitis | Uvimbe wa kingo za kope |
condition | dryeye | Macho makavu |
condition | nldo | Mrija wa machozi kuziba |
condition | aacg | Glakoma ya ghafla |
condition | cataract | Mtoto wa jicho |
condition | amd | Kuchakaa kwa kitovu cha macho |
condition | dm_retino | Macho kuharibika kwa kisukari |
condition | ret_det | Retina kubanduka |
condition | dm | Kisukari |
condition | dka | Asidi nyingi kwa kisukari |
condition | hypoglycemia | Sukari ndogo mwilini |
condition | hypothyroid | Tezi ya shingo kufanya kazi kidogo |
condition | hyperthyroid | Tezi ya shingo kufanya kazi sana |
condition | hyperpara | Tezi za paradundumio kufanya kazi sana |
condition | adrenal | Tezi za adrenali kushindwa |
condition | cushing | Sindromu ya Cushing |
condition | acromegaly | Akromegali |
condition | pit_adenoma | Uvimbe wa tezi ya pituitari |
condition | iron_anemia | Upungufu wa damu kwa kukosa chuma |
condition | b12 | Upungufu wa vitamini B12 |
condition | thalassemia | Thalasemia |
condition | sickle | Selimundu (mkurupuko) |
condition | g6pd | Upungufu wa G6PD |
condition | pnh | Hemoglobini kwenye mkojo usiku |
condition | pv | Damu nzito kupita kiasi |
condition | leukemia | Saratani ya damu |
condition | hodgkin | Saratani ya limfu |
condition | myeloma | Mieloma |
condition | malaria | Malaria |
condition | dengue | Homa ya dengi |
condition | typhoid | Homa ya matumbo |
condition | lyme | Ugonjwa wa Lyme |
condition | rmsf | Homa ya madoa ya kupe |
condition | brucellosis | Homa ya maziwa (brusela) |
condition | catscratch | Ugonjwa wa kukwaruzwa na paka |
condition | tetanus | Pepopunda |
condition | hiv | Maambukizi ya VVU |
condition | sepsis | Maambukizi ya damu |
condition | depression | Sonona |
condition | panic | Shambulio la hofu au wasiwasi |
flag | RF01-acs | Maumivu ya kifua yenye kubana, yanayokwenda mkononi au tayani, jasho, kukosa pumzi au kichefuchefu: huenda ni shambulio la moyo. |
flag | RF02-acs-rest | Maumivu ya moyo ukiwa umepumzika yanahitaji uchunguzi wa dharura. |
flag | RF03-dissection | Maumivu ya ghafla kama kuchanika kifuani au mgongoni: huenda mshipa mkuu umechanika. |
flag | RF04-dissection2 | Maumivu ya ghafla ya kifua yanayopenya mgongoni: huenda mshipa mkuu umechanika. |
flag | RF05-pe | Kukosa pumzi pamoja na kifua kuuma ukivuta pumzi, mguu kuvimba, kukohoa damu, au upasuaji karibuni: huenda ni donge la damu kwenye mapafu. |
flag | RF06-dyspnea-rest | Shida kubwa ya kupumua (umepumzika, huwezi kuongea, midomo ya bluu, oksijeni ndogo) ni dharura. |
flag | RF07-asthma | Pumu inayozidi bila nafuu ya kipulizi inahitaji huduma ya dharura. |
flag | RF08-copd | COPD yenye kukosa pumzi zaidi na makohozi ya rangi au homa inaweza kuwa kali. |
flag | RF09-fast | Dalili za uso, mkono au kuongea: huenda ni kiharusi. Kila dakika ni muhimu. |
flag | RF10-meningitis | Homa na shingo ngumu au madoa yasiyofifia: huenda ni homa ya uti wa mgongo au maambukizi ya damu. |
flag | RF11-thunderclap | Maumivu ya kichwa ya ghafla, makali kuliko yote: huenda damu inavuja kwenye ubongo. |
flag | RF12-confusion | Kuchanganyikiwa au usingizi mpya ni ishara ya hatari. |
flag | RF13-seizure | Degedege la kwanza au la muda mrefu linahitaji msaada wa dharura. |
flag | RF14-syncope-cardiac | Kuzimia pamoja na maumivu ya kifua, moyo kwenda mbio, kukosa pumzi au kutoka damu kunahitaji uchunguzi wa dharura. |
flag | RF15-anaphylaxis | Midomo au ulimi kuvimba na shida ya kupumua, vivimbe au kuzimia: huenda ni mzio mkali. Tumia adrenalini na piga simu ya dharura. |
flag | RF16-anaphylaxis2 | Vivimbe vya mzio na shida ya kupumua au kuzimia: huenda ni mzio mkali. |
flag | RF17-sepsis | Homa na kupumua au mapigo ya haraka, shinikizo la chini, kuchanganyikiwa au mkojo kidogo: huenda ni maambukizi ya damu. |
flag | RF18-suicide | Mawazo ya kujiua au kujidhuru: piga 988 (Marekani) au simu ya dharura sasa. |
flag | RF19-guarding | Tumbo gumu lililokaza linaonyesha maambukizi ya utando wa tumbo. |
flag | RF20-append | Maumivu chini kulia ya tumbo na homa, kutapika au kukosa hamu ya kula: huenda ni kidole tumbo. |
flag | RF21-severe-abd | Maumivu makali au ya ghafla ya tumbo na kutapika, homa, mgongo kuuma au kuzimia ni dharura. |
flag | RF22-gibleed | Kutapika damu au choo cheusi kunaonyesha damu inatoka ndani. |
flag | RF23-bloody-diarrhea-child | Mtoto kuharisha damu: hatari ya figo kuharibika. |
flag | RF24-renal-colic | Maumivu makali ubavuni na kutapika au homa yanahitaji uchunguzi siku hiyo hiyo (jiwe, maambukizi). |
flag | RF25-torsion | Korodani kuuma ghafla: lazima ichunguzwe ndani ya saa chache. |
flag | RF26-retention | Kushindwa kukojoa kunahitaji huduma siku hiyo hiyo. |
flag | RF27-preg-bleed | Kutoka damu wakati wa ujauzito kunahitaji uchunguzi wa haraka. |
flag | RF28-ectopic | Kukosa hedhi na maumivu chini ya tumbo na damu au kuzimia: huenda mimba iko nje ya mfuko wa uzazi. |
flag | RF29-preeclampsia | Ujauzito na maumivu ya kichwa, kuona vibaya, shinikizo la juu au maumivu juu ya tumbo: huenda ni kifafa cha mimba. |
flag | RF30-preterm | Uchungu au chupa kupasuka mapema kunahitaji uchunguzi wa uzazi. |
flag | RF31-cauda | Mgongo kuuma na ganzi kati ya miguu au kushindwa kuzuia mkojo au choo: huenda neva za mgongo zimebanwa. |
flag | RF32-headinjury | Jeraha la kichwa na kuzimia, kutapika au kuchanganyikiwa kunahitaji huduma ya dharura. |
flag | RF33-fracture | Jeraha lenye umbo kuharibika au kushindwa kusogeza: huenda mfupa umevunjika au kuteguka. |
flag | RF34-infant-fever | Homa ya 38 °C au zaidi kwa mtoto wa chini ya miezi 3. |
flag | RF35-airway | Kutokwa mate na koo kuuma na homa: huenda ni epiglotaiti. |
flag | RF36-fb | Kupaliwa, kukohoa au filimbi ya ghafla: huenda kitu kimeingia kwenye njia ya hewa. |
flag | RF37-glaucoma | Jicho linalouma na kuona ukungu, duara za mwanga au kutapika: huenda ni glakoma ya ghafla. |
flag | RF38-vision | Kupoteza kuona ghafla. |
flag | RF39-retinal | Mimweko au vidoa na kivuli machoni: huenda retina imebanduka. |
flag | RF40-dka | Kiu na kutapika, maumivu ya tumbo, kupumua haraka au kuchanganyikiwa: huenda ni asidi nyingi kwa kisukari. |
flag | RF41-malaria | Homa baada ya kukaa kwenye malaria au dengi lazima ipimwe siku hiyo hiyo. |
flag | RF42-rmsf | Homa na upele viganjani, nyayoni au kwenye vifundo: homa ya kupe hutibiwa mara moja. |
flag | RF43-dvt | Mguu mmoja umevimba na kuuma: huenda kuna donge la damu, uchunguzi siku hiyo hiyo. |
flag | RF44-jaundice-enceph | Ngozi ya njano na homa au kuchanganyikiwa: maambukizi ya nyongo au ini kushindwa. |
flag | RF45-tetanus | Taya kukaza au misuli kukakamaa baada ya jeraha: huenda ni pepopunda. |
flag | RF46-joint | Kiungo cha moto kilichovimba na homa: ni maambukizi ya kiungo hadi ithibitishwe vinginevyo. |
flag | RF47-asterixis-od | Huenda ni sumu ya paracetamol. Kituo cha sumu: 1-800-222-1222 (Marekani). |
flag | RF48-htn-crisis | Shinikizo la juu sana (180/120 au zaidi) lenye dalili ni dharura. |
flag | RF49-aaa | Tumbo na mgongo kuuma na kuzimia baada ya miaka 50: huenda mshipa mkuu umepasuka. |
flag | RF50-pid | Maumivu ya nyonga, uchafu ukeni na homa: maambukizi ya uzazi yatibiwe siku hiyo hiyo. |
flag | RF51-pneumonia | Homa na kikohozi chenye makohozi: chunguza nimonia. |
flag | RF52-pneumonia-elder | Miaka 65 na zaidi, homa na kikohozi na kupumua haraka au oksijeni ndogo: uchunguzi wa dharura. |
flag | RF53-weightloss | Kupungua uzito bila sababu pamoja na dalili hii kunahitaji uchunguzi wa haraka wa saratani. |
flag | RF54-hematuria | Damu kwenye mkojo ukiwa na miaka 45 au zaidi bila maambukizi: mtaalamu akuone haraka. |
flag | RF55-duration | Kikohozi cha zaidi ya wiki 3 kinapaswa kuchunguzwa. |
advice | rest_fluids | Pumzika, na kunywa mara kwa mara. |
advice | pain_fever | Paracetamol hupunguza homa na maumivu. Usizidishe kipimo cha pakiti. |
advice | pain_relief | Dawa ya maumivu ya duka la dawa inaweza kusaidia siku chache. Uliza inayofaa na dawa zako. |
advice | ask_medicines | Unatumia dawa: kabla ya kutumia kitu kingine, muulize mfamasia kama zinaweza kutumiwa pamoja. |
advice | salt_water | Sukutua kwa maji ya uvuguvugu yenye chumvi. |
advice | steam_nose | Safisha pua kwa maji ya chumvi; hewa yenye unyevu husaidia. |
advice | honey_cough | Kijiko cha asali hutuliza kikohozi. Si kwa mtoto wa chini ya mwaka mmoja. |
advice | no_smoke | Usivute sigara, na epuka moshi. |
advice | rest_voice | Ongea kidogo, na usinong’one. |
advice | ease_load | Epuka kwa muda kinacholeta maumivu. |
advice | warm_cold | Joto au baridi, kinachokupa nafuu zaidi. |
advice | small_meals | Kula kidogo kidogo, na usile saa tatu kabla ya kulala. |
advice | head_up | Lala ukiwa umeinua kichwa cha kitanda. |
advice | antacid | Dawa ya asidi ya duka la dawa inaweza kusaidia siku chache. |
advice | less_alcohol | Acha pombe, na vinavyosumbua tumbo lako. |
advice | food_diary | Andika unachokula na unavyojisikia: utaona cha kuepuka. |
advice | move_relax | Fanya mazoezi kila siku, na pata muda wa kutulia. |
advice | less_milk | Acha maziwa kwa wiki mbili uone. |
advice | sip_fluids | Kunywa kidogo kidogo mara nyingi. Maji ya chumvi na sukari (ORS) ni bora. |
advice | light_food | Kula chakula chepesi mara unapoweza. |
advice | wash_hands | Nawa mikono mara nyingi, na tumia taulo yako mwenyewe. |
advice | fiber_water | Kula matunda, mboga na nafaka zisizokobolewa, na kunywa vya kutosha. |
advice | warm_bath | Kukaa kwenye maji ya uvuguvugu robo saa hupunguza maumivu. |
advice | pelvic_floor | Fanya mazoezi ya misuli ya nyonga kila siku. |
advice | less_caffeine | Punguza kahawa, chai na kola. |
advice | antifungal_pharmacy | Duka la dawa lina krimu ya fangasi bila cheti. |
advice | cotton | Vaa pamba, na jisafishe kwa maji tu. |
advice | cool_layers | Vaa nguo za kupunguza, na weka chumba baridi. |
advice | feed_often | Nyonyesha mara nyingi, au kamua kidogo. |
advice | rest_quiet | Pumzika kwenye chumba tulivu chenye giza. |
advice | keep_moving | Endelea kutembea uwezavyo; kulala sana huongeza muda. |
advice | strengthen | Nyoosha na imarisha taratibu kila siku. |
advice | good_shoes | Vaa viatu laini vinavyoshika mguu. |
advice | rest_ice_raise | Pumzisha, weka baridi dakika 20 kila mara, na inua juu. |
advice | avoid_trigger | Epuka kinachosababisha. |
advice | antihistamine | Dawa ya mzio ya duka la dawa inaweza kusaidia. Nyingine huleta usingizi. |
advice | ear_drops | Lainisha nta kwa mafuta au matone ya duka la dawa. |
advice | no_cotton_buds | Usiweke chochote sikioni. |
advice | dry_feet | Weka miguu mikavu, na badilisha soksi kila siku. |
advice | moisturize | Paka mafuta ya ngozi yasiyo na manukato mara kadhaa kwa siku. |
advice | no_scratch | Usijikune; kata kucha fupi. |
advice | diaper_care | Badilisha nepi mara nyingi, acha ngozi ikauke, na paka krimu ya kinga. |
advice | cool_skin | Poza ngozi kwa kitambaa chenye maji. |
advice | remove_sting | Kwangua mwiba utoke, na osha mahali hapo. |
advice | sun_cover | Jifunike, kaa kivulini, na tumia krimu ya jua. |
advice | avoid_spicy | Epuka vyenye pilipili, uchachu au vigumu. |
advice | cool_eye | Weka kitambaa safi cha baridi juu ya macho yaliyofungwa. |
advice | warm_eye | Weka kitambaa safi cha uvuguvugu juu ya jicho lililofungwa dakika kumi, mara nne kwa siku. |
advice | no_lenses | Usivae lenzi hadi ipone. |
advice | wash_lids | Safisha kingo za kope kila siku. |
advice | blink_breaks | Pepesa mara nyingi, na pumzika kutoka kwenye skrini. |
advice | eye_drops | Machozi bandia ya duka la dawa yanaweza kusaidia. |
advice | general_rest | Pumzika, na angalia inavyokwenda. |
advice | book_visit | Muone daktari. |
advice | write_down | Andika ilipoanza na kinachozidisha au kupunguza. |
advice | bring_medicines | Kuwa na orodha ya dawa zako. |
advice | see_fever_3d | homa inaendelea zaidi ya siku tatu |
advice | see_breathing | kupumua kunakuwa kugumu |
advice | see_10d | hakuna nafuu baada ya siku kumi |
advice | see_3w | inaendelea zaidi ya wiki tatu |
advice | see_3d | hakuna nafuu baada ya siku tatu |
advice | see_chest | maumivu yanabana, yanasambaa, au unakosa pumzi |
advice | see_swallow_weight | unapungua uzito, chakula kinakwama, au choo ni cheusi |
advice | see_blood_weight | unaona damu kwenye choo au unapungua uzito |
advice | see_dry | unakojoa kidogo, au unajisikia dhaifu sana au kizunguzungu |
advice | see_blood_fever | kuna damu kwenye choo au homa kali |
advice | see_severe_pain | tumbo linauma sana au unatapika |
advice | see_bleeding | damu inaendelea au inaongezeka |
advice | see_blood_urine | kuna damu kwenye mkojo, au homa |
advice | see_worse | inazidi au inakusumbua |
advice | see_pregnant_first | una ujauzito, au ni mara ya kwanza |
advice | see_heavy_bleeding | damu inakuwa nyingi zaidi |
advice | see_bleeding_after | unatoka damu baada ya mwaka bila hedhi |
advice | see_fever_breast | una homa au sehemu nyekundu ya moto kwenye titi |
advice | see_headache_worst | maumivu ya kichwa ni ya ghafla, makali kuliko yote, au yana homa au shingo ngumu |
advice | see_numb_bladder | mguu unadhoofika, una ganzi kati ya miguu, au huwezi kuzuia mkojo |
advice | see_swelling_lock | goti linavimba, linakwama au linalegea |
advice | see_sudden_snap | kulikuwa na mlio wa ghafla na huwezi kusimama kwa vidole |
advice | see_cannot_stand | huwezi kulisimamia, au umbo limeharibika |
advice | see_drool | huwezi kumeza au unatokwa mate |
advice | see_ear | sikio linauma, linatoa usaha, au usikivu unapotea ghafla |
advice | see_diabetes_feet | una kisukari |
advice | see_skin_infected | ngozi inakuwa ya moto, yenye majimaji au maumivu, au una homa |
advice | see_breathing_swelling | midomo, ulimi au uso vinavimba, au kupumua kunakuwa kugumu |
advice | see_eye | jicho linauma, mwanga unaumiza, au unaona vibaya |
advice | see_blisters_fever | kuna malengelenge makubwa, homa, au kuchanganyikiwa |
advice | see_any_worse | unajisikia vibaya zaidi, au kitu kipya kinaanza |
advice | sit_rest | Acha unachofanya. Kaa chini upumzike. |
advice | sit_upright | Kaa wima, ukiinama mbele kidogo. |
advice | lie_side | Lala kwa ubavu. |
advice | lie_legs_up | Lala ukiinua miguu, au kaa kama kupumua ni kugumu. |
advice | unlock_door | Fungua mlango. Mwombe mtu akae nawe. |
advice | phone_near | Weka simu karibu nawe. |
advice | no_driving | Usiendeshe gari mwenyewe. |
advice | take_medicines | Andaa dawa zako, au orodha yake, kwa wahudumu. |
advice | reliever_inhaler | Tumia kipulizi chako cha dharura kama ulivyoelekezwa. |
advice | note_time | Andika saa ilipoanza. |
advice | no_food | Usile wala kunywa. |
advice | loosen_clothes | Legeza nguo za kubana, na fungua dirisha. |
advice | clear_space | Ondoa vitu vigumu. Usimshike kwa nguvu. |
advice | nothing_in_mouth | Usiweke chochote mdomoni. |
advice | adrenaline_pen | Tumia sindano ya adrenalini mara moja kama unayo. |
advice | not_alone | Usikae peke yako. Mwambie mtu wa karibu unavyojisikia. |
advice | remove_means | Weka mbali vitu ambavyo ungeweza kujidhuru navyo. |
advice | call_crisis | Piga au andika sasa kwa simu ya msaada. Wanasikiliza mchana na usiku. |
advice | pads_count | Tumia pedi, na zihesabu. |
advice | maternity_notes | Chukua kadi yako ya kliniki, na piga simu hospitali ya uzazi. |
advice | keep_still | Tulia. Usisogeze panapouma. |
advice | back_blows | Kama mtu hawezi kupumua wala kukohoa: mapigo matano kati ya mabega, kisha misukumo mitano tumboni. |
advice | poison_line | Piga kituo cha sumu. Marekani: 1-800-222-1222. |
advice | keep_package | Tunza pakiti uionyeshe. |
advice | no_vomit_forced | Usijilazimishe kutapika. |
