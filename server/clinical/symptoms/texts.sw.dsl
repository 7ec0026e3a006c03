# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
# group | id | name | examples
# question | finding | question | why we ask
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
finding | young_infant | Mtoto wa chini ya miezi 3 |
finding | retractions | Mbavu zinaingia ndani akipumua | pua zinatanuka, anaguna
finding | salty_skin | Ngozi ina ladha ya chumvi |
finding | clubbing | Ncha za vidole za duara |
finding | hiccup_cancer | Kwikwi isiyoisha |
finding | blood_loss_post | Kupoteza damu nyingi wakati wa kujifungua |
finding | failed_lactation | Hakuna maziwa baada ya kujifungua |
finding | preg_uterus_large | Tumbo la uzazi kubwa kuliko kawaida |
finding | urine_from_vagina | Mkojo au choo kutoka ukeni |
finding | overflow_leak | Mkojo kudondoka kibofu kikiwa kimejaa |
finding | throat_closing | Koo linafunga | koo au ulimi unabana au unavimba
finding | cannot_breathe | Kushindwa kupumua | hakuna pumzi ya kumaliza sentensi, au kuhema sana
finding | blue_lips | Midomo ya bluu au kijivu | au uso au ulimi wa bluu
finding | choking | Kupaliwa | kitu kimekwama kwenye koo au njia ya hewa
finding | food_stuck | Chakula kimekwama kikishuka | hakuna kinachopita, hata mate au maji
finding | noisy_breathing | Pumzi yenye kelele | sauti kali au ya kukwaruza kila pumzi
finding | inhaler_fails | Kipulizi hakisaidii | hakuna nafuu, au nafuu ni ya muda mfupi
finding | cannot_swallow | Kushindwa kumeza | hata maji au mate
finding | face_swelling | Uso umevimba | karibu na macho, mashavu au midomo
finding | new_medicine | Dawa mpya | iliyoanzwa au kubadilishwa siku au wiki chache zilizopita
finding | face_droop | Uso umelegea upande mmoja | mdomo unaning’inia au tabasamu limepinda
finding | one_side_numb | Ganzi upande mmoja | uso, mkono au mguu wa upande huo huo
finding | vision_gone | Kupoteza kuona ghafla | jicho moja au yote mawili
finding | curtain_vision | Kivuli machoni | kama pazia au ukingo mweusi
finding | hard_to_wake | Ni vigumu kumwamsha | usingizi mzito, au hajibu vizuri
finding | both_legs_weak | Miguu yote miwili dhaifu | inalegea au haibebi mwili
finding | scalp_tender | Maumivu kando ya paji la uso au ngozi ya kichwa | kuchana nywele au kutafuna kunauma
finding | limb_cold_pale | Mkono au mguu baridi na uliopauka | ghafla, mara nyingi na maumivu au ganzi
finding | bleeding_much | Damu nyingi inatoka | inabubujika, inalowesha, au haikomi ikibanwa
finding | takes_thinner | Anatumia dawa ya kuzuia damu kuganda | kama warfarin, apixaban au rivaroxaban
finding | bleeding_any | Kutoka damu | popote mwilini
finding | no_stool_or_wind | Hakuna choo wala gesi | utumbo unaonekana umeziba
finding | groin_hernia_stuck | Uvimbe unaouma usiorudi ndani | kinenani au tumboni
finding | no_urine | Hakuna mkojo | karibu hakuna kwa saa 8 au zaidi, au nepi haijalowa
finding | long_erection | Uume uliosimama usiolala | kwa zaidi ya saa 2
finding | baby_moves_less | Mtoto anacheza kidogo tumboni | kuliko kawaida, au hachezi kabisa
finding | heavy_birth_bleeding | Damu nyingi baada ya kujifungua | pedi inalowa ndani ya saa moja, au mabonge makubwa
finding | floppy | Mtoto amelegea | hana nguvu, haitikii kama kawaida
finding | dehydrated | Kupungukiwa maji mwilini | mdomo mkavu, hakuna machozi, mkojo kidogo sana
finding | bulging_fontanelle | Utosi umevimba | sehemu laini ya kichwa cha mtoto imejitokeza
finding | sunken_fontanelle | Utosi umebonyea | sehemu laini ya kichwa cha mtoto imeingia ndani
finding | limping_child | Mtoto anachechemea | au hataki kukanyagia mguu
finding | rash_not_fading | Madoa yasiyofifia | yanabaki glasi ikibonyezwa juu yake
finding | very_unwell | Hali mbaya sana | mgonjwa kuliko kawaida, kuna kitu kibaya
finding | spreading_skin | Wekundu unaoenea | unakua ndani ya saa au siku
finding | black_skin | Ngozi inakuwa nyeusi | au zambarau au kijivu karibu na kidonda
finding | pain_beyond_look | Maumivu makali kuliko inavyoonekana | kwenye ngozi au kidonda
finding | immune_weak | Kinga dhaifu | kwa ugonjwa, kupandikizwa kiungo au dawa
finding | chemotherapy | Matibabu ya saratani | dawa za saratani sasa au wiki 6 zilizopita
finding | dirty_wound | Kidonda kichafu au kirefu | kwa kutu, udongo, samadi au msumari
finding | sugar_very_high | Sukari ya juu sana kwenye damu | 300 mg/dL (16.7 mmol/L) au zaidi, au kipimo kinaonyesha “HI”
finding | sugar_low | Sukari ya chini kwenye damu | chini ya 70 mg/dL (3.9 mmol/L)
finding | fruity_breath | Pumzi yenye harufu ya matunda | au ya kiondoa rangi ya kucha
finding | head_injury | Jeraha la kichwa | pigo la kichwa au kuangukia kichwa
finding | open_fracture | Mfupa umetokeza kwenye ngozi | au kidonda kirefu juu ya mfupa uliovunjika
finding | stabbed | Jeraha la kisu au risasi | kitu kimeingia ndani sana mwilini
finding | deep_cut | Mkato mrefu kwenda ndani | umeachama, au unaweza kuona ndani
finding | clear_fluid_nose_ear | Maji maangavu baada ya jeraha la kichwa | kutoka puani au sikioni
finding | burn | Kuungua | kwa moto, joto au maji ya moto
finding | burn_face | Kuungua uso au macho | au kuvuta moshi
finding | electric_shock | Kupigwa na umeme | kwa waya, soketi au radi
finding | chemical_eye | Kemikali jichoni | sabuni kali, dawa ya kung’arisha, chokaa, asidi
finding | snake_bite | Kuumwa na nyoka | au mnyama mwingine mwenye sumu
finding | animal_bite | Kuumwa na mnyama | mbwa, paka, popo, nyani au mwingine
finding | drowning | Kunusurika kuzama | alikuwa chini ya maji na kuyavuta
finding | heat_exposure | Muda mrefu kwenye joto kali | jua, gari lenye joto, kazi ya joto
finding | cold_exposure | Muda mrefu kwenye baridi kali | kulowa, nje, au maji baridi
finding | too_many_pills | Vidonge vingi mno | kuliko inavyoruhusiwa, kwa makosa au makusudi
finding | poison_taken | Sumu imemezwa | sabuni kali, dawa ya wadudu, mmea, mafuta ya taa
finding | battery_swallowed | Betri au sumaku imemezwa | kwa mfano betri ndogo ya duara
finding | carbon_monoxide | Moshi au gesi imevutwa | ya jiko, hita, jenereta au injini
finding | alcohol_withdrawal | Ameacha pombe, sasa anatetemeka | jasho, kutetemeka au degedege baada ya pombe nyingi
finding | opioid_overdose | Dawa za kulevya aina ya opioid nyingi mno | usingizi, pumzi ya polepole, mboni ndogo sana
finding | command_voices | Sauti zinazoamuru | zinasema ujidhuru au uwadhuru wengine
finding | harm_others | Mawazo ya kumdhuru mtu |
finding | strange_beliefs | Imani ambazo wengine hawazielewi | kufuatwa, kuwekewa sumu au kudhibitiwa
finding | not_sleeping_for_days | Kutolala kwa siku kadhaa | macho kabisa na nguvu nyingi
finding | sexual_assault | Unyanyasaji wa kingono | kulazimishwa ngono au kushikwa
finding | deaf_suddenly | Kupoteza kusikia ghafla | ndani ya saa au siku 3
finding | neck_swelling | Shingo imevimba |
finding | neck_injury | Jeraha la shingo au mgongo | kuanguka, ajali au pigo
finding | stroke_passed | Udhaifu au shida ya kuongea iliyopita | uso kulegea, mkono dhaifu au maneno mabaya yaliyoisha
finding | memory_lost | Kusahau baada ya pigo | hakumbuki kilichotokea kabla au baada yake
finding | severe_pain | Maumivu yasiyovumilika | makali kuliko yote unayoyajua
finding | testicle_high | Korodani moja iko juu zaidi | juu kuliko kawaida, au imelala upande
finding | low_temperature | Mtoto mchanga ni baridi | chini ya 36 °C, au baridi akiguswa
finding | mottled | Ngozi yenye mabaka | yaliyopauka, ya bluu au kijivu
finding | eye_swelling | Jicho limevimba | kope zimevimba hadi jicho halifunguki vizuri
finding | tooth_pain | Maumivu ya jino |
finding | blistering_rash | Ngozi yenye malengelenge au inayobanduka | pia na vidonda mdomoni au machoni
finding | burn_large | Kuungua sehemu kubwa | kubwa kuliko kiganja cha mgonjwa, au kuzunguka mkono au mguu
finding | eye_pierced | Kitu kimeingia jichoni | kioo, chuma, mwiba
finding | hears_voices | Kusikia sauti | ambazo wengine hawazisikii
finding | violence | Ukatili au vitisho | mtu anakuumiza, anakudhibiti au anakutisha
finding | airway_breathing | Shida ya kupumua au koo kubana |
finding | allergy_trigger | Huenda kuna chanzo cha mzio | kuumwa na mdudu, chakula au dawa mpya
finding | infection | Dalili za maambukizi | homa, kutetemeka kwa baridi, usaha au kuungua ukikojoa
finding | nosebleed | Damu puani |
finding | swelling_behind_ear | Uvimbe nyuma ya sikio | mwekundu na unauma, sikio limejitokeza
finding | violence_now | Hatarini sasa kwa sababu ya mtu |
finding | amputation | Kiungo kimekatika | kidole, mkono au mguu
finding | crush_injury | Kiungo kimepondwa | chini ya kitu kizito au kwenye mashine
finding | cord_or_limb_first | Kamba ya kitovu, mkono au mguu wa mtoto unatangulia | unaonekana kabla ya kuzaliwa
finding | medicine_toxicity | Athari kali ya dawa | homa, misuli kukakamaa, kushtuka au kuchanganyikiwa
finding | adrenal_crisis | Ukosefu wa kotisoni | kutapika au kuhisi kuzimia kwa mwenye ugonjwa wa Addison au aliyekosa dozi za steroidi
finding | toxic_shock | Homa na upele pamoja na tamponi | au ngozi nyekundu mwili mzima, na homa na kutapika
finding | forceful_vomiting_baby | Mtoto mchanga anatapika kwa nguvu | matapishi yanaruka, baada ya karibu kila kunyonya
finding | red_jelly_stool | Choo kama jeli nyekundu | damu na ute kwenye nepi
finding | bowel_out | Utumbo umetoka nje | na haurudi ndani, au unakuwa mweusi
finding | penis_snapped | Jeraha la uume wakati wa ngono | sauti ya kuvunjika, kisha uvimbe na mchubuko
finding | slow_pulse | Mapigo ya moyo ya polepole sana | polepole kuliko kawaida ukiwa umepumzika, mara nyingi chini ya 50
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
condition | acute_hf | Moyo kushindwa ghafla (maji kwenye mapafu) |
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
flag | RF18-suicide | Mawazo ya kujiua au kujidhuru: ongea sasa na simu ya msaada au huduma ya dharura. |
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
flag | RF47-asterixis-od | Huenda ni sumu ya paracetamol: piga simu kituo cha sumu sasa, hata kama unajisikia vizuri. |
flag | RF48-htn-crisis | Shinikizo la juu sana (180/120 au zaidi) lenye dalili ni dharura. |
flag | RF49-aaa | Tumbo na mgongo kuuma na kuzimia baada ya miaka 50: huenda mshipa mkuu umepasuka. |
flag | RF50-pid | Maumivu ya nyonga, uchafu ukeni na homa: maambukizi ya uzazi yatibiwe siku hiyo hiyo. |
flag | RF51-pneumonia | Homa na kikohozi chenye makohozi: chunguza nimonia. |
flag | RF52-pneumonia-elder | Miaka 65 na zaidi, homa na kikohozi na kupumua haraka au oksijeni ndogo: uchunguzi wa dharura. |
flag | RF53-weightloss | Kupungua uzito bila sababu pamoja na dalili hii kunahitaji uchunguzi wa haraka wa saratani. |
flag | RF54-hematuria | Damu kwenye mkojo ukiwa na miaka 45 au zaidi bila maambukizi: mtaalamu akuone haraka. |
flag | RF55-duration | Kikohozi cha zaidi ya wiki 3 kinapaswa kuchunguzwa. |
flag | RF56-infant-fever-told | Homa ya 38 °C au zaidi kwa mtoto wa chini ya miezi 3. |
flag | CR01-airway-trigger | Shida ya kupumua baada ya kuumwa na mdudu, chakula au dawa mpya huenda ni mzio mkali (anafilaksia), unaoweza kufunga njia ya hewa ndani ya dakika chache. |
flag | CR02-throat-closing | Koo au ulimi unaovimba huenda ni mzio mkali, na unaweza kuzuia hewa ndani ya dakika chache. |
flag | CR03-cannot-breathe | Kukosa hewa au midomo ya bluu kunaonyesha mwili unakosa oksijeni, na maisha yako hatarini ndani ya dakika chache. |
flag | CR04-choking | Huenda kitu kimeziba njia ya hewa, na bila hewa mtu huzimia ndani ya dakika chache. |
flag | CR05-face-swelling-trigger | Uso unaovimba baada ya kuumwa na mdudu, chakula au dawa mpya ni mzio unaoweza kufika kwenye koo. |
flag | CR06-allergy-faint | Kuhisi kuzimia baada ya kuumwa na mdudu, chakula au dawa mpya huenda ni mzio mkali (anafilaksia) unaoshusha shinikizo la damu. |
flag | CR07-asthma-inhaler | Pumu isiyotulizwa na kipulizi inaweza kuhatarisha maisha kwa muda mfupi. |
flag | CR08-stridor-child | Kikohozi kama kubweka na pumzi ngumu au yenye kelele huenda ni uvimbe mkali wa koo (krupu), na njia ya hewa ya mtoto ni nyembamba na inaweza kufunga haraka. |
flag | CR09-noisy-breathing | Pumzi yenye kelele huenda inaonyesha njia ya hewa inakuwa nyembamba, na inaweza kufunga ghafla. |
flag | CR10-cannot-swallow-spit | Kushindwa kumeza pamoja na dalili hizi huenda ni uvimbe au maambukizi ndani ya koo yanayoweza kufunga njia ya hewa. |
flag | CR11-food-stuck | Chakula kilichokwama kinaweza kuumiza umio au kuingia kwenye mapafu, kwa hiyo kinapaswa kutolewa ndani ya saa chache. |
flag | CR12-barking-cough | Kikohozi kama kubweka kwa mtoto huenda ni uvimbe wa koo (krupu), ambao mara nyingi huzidi usiku. |
flag | CR13-croup-young-fast | Kupumua haraka kwa mtoto mdogo mgonjwa huenda ni maambukizi ya mapafu (nimonia), na watoto wadogo huchoka haraka. |
flag | CR14-unconscious | Kuzimia kunaweza kutokana na moyo, ubongo au damu inayotoka ndani, na kunapaswa kuchunguzwa mara moja. |
flag | CR15-hard-to-wake | Mtu ambaye ni vigumu kumwamsha huenda ana maambukizi makali, sumu au tatizo la ubongo, na anaweza kuacha kupumua. |
flag | CR16-face-droop | Uso uliolegea upande mmoja huenda ni kiharusi, na kila dakika ya matibabu huokoa sehemu ya ubongo. |
flag | CR17-one-side | Ganzi au udhaifu wa ghafla upande mmoja huenda ni kiharusi, na hata kama umepita, kikubwa zaidi kinaweza kufuata ndani ya saa chache. |
flag | CR18-vision-gone | Kupoteza kuona ghafla huenda ni kiharusi au mshipa wa jicho ulioziba, na kuona huokolewa ndani ya saa chache tu. |
flag | CR19-headache-nerves | Maumivu ya kichwa na udhaifu, kuchanganyikiwa, degedege au shida ya kuona au kuongea huenda ni damu, kiharusi au maambukizi ya ubongo. |
flag | CR20-neck-stiff-headache | Shingo ngumu pamoja na dalili hizi huenda ni homa ya uti wa mgongo au damu inayovuja, na kila saa ni muhimu. |
flag | CR21-arteritis | Maumivu ya kichwa na ya kando ya paji la uso baada ya miaka 50 huenda ni mshipa wenye uvimbe, unaoweza kukupofusha ghafla. |
flag | CR22-head-injury | Jeraha la kichwa pamoja na dalili hizi huenda ni damu inayovuja ndani ya fuvu, na mkandamizo unaweza kupanda haraka. |
flag | CR23-head-injury-ages | Baada ya miaka 65, hata pigo dogo la kichwa linaweza kusababisha damu kuvuja polepole ndani ya fuvu, mara nyingi bila dalili mwanzoni. |
flag | CR24-head-injury-baby | Mtoto mchanga hawezi kusema anavyojisikia baada ya pigo la kichwa, kwa hiyo daktari achunguze kama damu inavuja ndani. |
flag | CR25-fluid-after-injury | Maji maangavu kutoka puani au sikioni baada ya jeraha huenda yanaonyesha fuvu limevunjika chini, na vijidudu vinaweza kufika kwenye ubongo. |
flag | CR26-both-legs | Udhaifu wa miguu yote miwili huenda unaonyesha uti wa mgongo au neva zake zimebanwa, na madhara yanaweza kuwa ya kudumu ndani ya saa chache. |
flag | CR27-saddle | Ganzi kati ya miguu, au kushindwa kuzuia mkojo au choo, huenda ni neva zilizobanwa kiunoni, ambazo lazima zitibiwe ndani ya saa chache. |
flag | CR28-neck-injury | Jeraha la shingo au mgongo pamoja na dalili hizi huenda ni uti wa mgongo uliovunjika, na kusogezwa vibaya kunaweza kuuharibu. |
flag | CR29-pressure | Kubanwa kifua huenda ni shambulio la moyo, na kila dakika misuli ya moyo inakufa. |
flag | CR30-quiet-heart-attack | Maumivu ya mkono, bega au taya pamoja na dalili hizi huenda ni shambulio la moyo, hata bila maumivu ya kifua. |
flag | CR31-chest-breathless | Maumivu ya kifua na kukosa pumzi, jasho, kuzimia au kukohoa damu huenda ni shambulio la moyo au donge la damu kwenye mapafu. |
flag | CR32-chest-pain-adult | Baada ya miaka 40, maumivu mapya ya kifua yanaweza kutokana na moyo, na kipimo cha moyo na cha damu tu ndivyo vinavyoweza kuonyesha. |
flag | CR33-palpitations | Moyo kwenda mbio au bila mpangilio pamoja na dalili hizi huenda ni mapigo hatari yanayoweza kusimamisha moyo. |
flag | CR34-clot-lung | Kukohoa damu pamoja na dalili hizi huenda ni donge la damu kwenye mapafu, linaloweza kuua ndani ya saa chache. |
flag | CR35-leg-clot | Mguu mmoja uliovimba huenda ni donge la damu, na kipande chake kinaweza kwenda kwenye mapafu. |
flag | CR36-leg-and-breath | Mguu uliovimba na shida ya kupumua au maumivu ya kifua huenda unaonyesha donge la damu limefika kwenye mapafu. |
flag | CR37-cold-limb | Mkono au mguu baridi na uliopauka huenda una mshipa ulioziba, na unaweza kuokolewa ndani ya saa chache tu. |
flag | CR38-pressure-high | Shinikizo la juu sana la damu linaweza kuharibu ubongo, moyo na figo, kwa hiyo lichunguzwe leo. |
flag | CR39-bleeding-faint | Kutoka damu na kuhisi kuzimia huenda kunaonyesha damu nyingi imepotea, hata ndani ya mwili ambako haionekani. |
flag | CR40-bleeding-much | Damu nyingi isiyokoma inaweza kuhatarisha maisha ndani ya dakika chache. |
flag | CR41-thinner-bleed | Ukitumia dawa ya kuzuia damu kuganda, damu haikomi yenyewe na inaweza kuendelea kuvuja ndani. |
flag | CR42-cough-blood | Kukohoa damu kunaweza kutokana na maambukizi, donge la damu au ugonjwa mwingine wa mapafu, na damu inaweza kuongezeka ghafla. |
flag | CR43-rectal-bleed-much | Damu nyingi kutoka mkunduni, au pamoja na kuzimia au maumivu makali ya tumbo, huenda ni damu nyingi inayotoka kwenye utumbo. |
flag | CR44-obstruction | Ikiwa hakuna choo wala gesi na kuna dalili hizi, huenda utumbo umeziba, na unaweza kupasuka. |
flag | CR45-hernia | Uvimbe wa kinenani au tumboni unaouma na usiorudi ndani huenda ni utumbo ulionaswa, ambao bila damu hufa ndani ya saa chache. |
flag | CR46-severe-belly | Maumivu makali ya tumbo yanaweza kutokana na kiungo kilichopasuka au kuziba, kwa hiyo daktari achunguze leo. |
flag | CR47-gallbladder-fever | Maumivu chini ya mbavu za kulia na homa, kutetemeka kwa baridi au ngozi ya njano huenda ni maambukizi ya nyongo, yanayoweza kuingia kwenye damu. |
flag | CR48-kidney-fever | Maumivu ubavuni na homa, kutetemeka kwa baridi au kutapika huenda ni maambukizi au jiwe la figo, na yanaweza kuingia kwenye damu au kuharibu figo. |
flag | CR49-urine-fever | Kuungua ukikojoa pamoja na dalili hizi huenda kunaonyesha maambukizi yamefika kwenye figo au damu. |
flag | CR50-jaundice | Ngozi au macho ya njano yanaonyesha tatizo la ini, nyongo au damu, ambalo chanzo chake kinapaswa kutafutwa haraka. |
flag | CR51-testicle | Maumivu ya korodani pamoja na dalili hizi huenda ni korodani iliyojipinda, ambayo huokolewa ndani ya saa 6 hivi tu. |
flag | CR52-testicle-any | Maumivu yoyote ya korodani huenda ni kujipinda kunakokuja na kuondoka, au maambukizi, kwa hiyo ichunguzwe leo. |
flag | CR53-priapism | Uume uliosimama kwa saa nyingi hukosa damu mpya na unaweza kuharibika kabisa. |
flag | CR54-pregnant-belly | Maumivu makali ya tumbo, kuzimia au maumivu ya bega wakati wa ujauzito huenda ni damu inayotoka ndani, kwa mfano mimba iliyo nje ya mfuko wa uzazi. |
flag | CR55-baby-moves | Mtoto anayecheza kidogo tumboni huenda anakosa oksijeni na anapaswa kuchunguzwa mara moja. |
flag | CR56-eclampsia-signs | Wakati wa ujauzito dalili hizi huenda ni kifafa cha mimba kinachoanza, ambacho kinaweza kuleta degedege ghafla na kuhatarisha mama na mtoto. |
flag | CR57-after-birth-bleed | Damu nyingi baada ya kujifungua inaweza kuhatarisha maisha ndani ya dakika chache. |
flag | CR58-after-birth-ill | Katika wiki za baada ya kujifungua dalili hizi huenda ni maambukizi, donge la damu au kifafa cha mimba, na zote huzidi haraka. |
flag | CR59-after-birth-mind | Katika wiki za baada ya kujifungua dalili hizi huenda ni ugonjwa mkali wa akili, unaohatarisha mama na mtoto na unaotibika vizuri. |
flag | CR60-pregnant-fever | Wakati wa ujauzito homa, kutapika au maambukizi ya mkojo yanaweza kumdhuru mama na mtoto na yatibiwe leo. |
flag | CR61-heavy-period | Damu nyingi ukeni, au pamoja na kuzimia, huenda inaonyesha damu nyingi mno inapotea. |
flag | CR62-mastitis | Titi jekundu na homa, kutetemeka kwa baridi au maumivu huenda ni maambukizi ya titi, yanayoweza kuwa jipu. |
flag | CR63-pelvic-severe | Maumivu chini ya tumbo pamoja na dalili hizi huenda ni maambukizi ya mfuko wa uzazi au mimba iliyo nje yake. |
flag | CR64-floppy | Mtoto aliyelegea na asiyeitikia vizuri huenda ana maambukizi makali, au anakosa sukari au oksijeni. |
flag | CR65-baby-not-feeding | Mtoto mchanga asiyenyonya na mwenye dalili hizi huenda ana maambukizi makali, na hali ya watoto wachanga huzidi ndani ya saa chache. |
flag | CR66-newborn-not-feeding | Katika miezi 3 ya kwanza dalili hizi zinaweza kuwa za pekee za maambukizi makali au ugonjwa mwingine mkubwa. |
flag | CR67-fontanelle | Utosi uliovimba huenda unaonyesha mkandamizo ndani ya kichwa, kwa mfano homa ya uti wa mgongo. |
flag | CR68-dehydrated-child | Mtoto mdogo anayepungukiwa maji anaweza kuzidiwa haraka sana na anahitaji maji mara moja. |
flag | CR69-dehydrated | Kupoteza maji mengi huchosha moyo na figo, na huenda kunywa pekee hakutoshi tena. |
flag | CR70-limping-fever | Kuchechemea na homa huenda ni maambukizi ya kiungo au mfupa, yanayoweza kuharibu kiungo ndani ya siku chache. |
flag | CR71-infant-high-fever | Homa kati ya miezi 3 na 6 huenda ni maambukizi makubwa, hata kama mtoto anaonekana mzima. |
flag | CR72-sunken | Utosi uliobonyea unaonyesha mtoto amepoteza maji mengi, na hii ni hatari ndani ya saa chache. |
flag | CR73-rash-not-fading | Madoa yasiyofifia chini ya glasi huenda ni maambukizi ya damu yanayotokana na homa ya uti wa mgongo, na yanaweza kuua ndani ya saa chache. |
flag | CR74-purple-unwell | Madoa ya zambarau pamoja na dalili hizi huenda ni maambukizi ya damu yanayotokana na homa ya uti wa mgongo, na kila dakika ni muhimu. |
flag | CR75-purple | Madoa au michubuko isiyofifia inaweza kutokana na maambukizi au damu isiyoganda, na damu ipimwe leo. |
flag | CR76-sepsis | Maambukizi pamoja na dalili hizi huenda ni sepsis, ambapo maambukizi huharibu mwili mzima, na matibabu lazima yaanze ndani ya saa moja. |
flag | CR77-chemo-fever | Wakati wa matibabu ya saratani mwili karibu hauwezi kupambana na vijidudu, na homa au kujisikia vibaya kunaweza kuwa hatari ndani ya saa chache. |
flag | CR78-immune-fever | Kinga ikiwa dhaifu, maambukizi huenea haraka zaidi na huonyesha dalili chache. |
flag | CR79-necrotising | Ngozi inayokuwa nyeusi, au maumivu makali kuliko inavyoonekana, huenda ni maambukizi yanayokula nyama ya mwili na kuenea kila saa. |
flag | CR80-spreading-skin | Wekundu unaoenea ni maambukizi yanayosonga na yanaweza kufika kwenye damu. |
flag | CR81-eye-socket | Jicho lililovimba pamoja na dalili hizi huenda ni maambukizi nyuma ya jicho, yanayoweza kupofusha na kufika kwenye ubongo. |
flag | CR82-sickle | Ukiwa na selimundu, dalili hizi huenda ni hali inayozuia damu kufika kwenye mapafu, ubongo au viungo vingine. |
flag | CR83-malaria-danger | Homa au dalili hizi baada ya kukaa kwenye malaria huenda ni malaria kali, inayoweza kuua ndani ya siku moja. |
flag | CR84-dirty-wound | Kidonda kichafu au kirefu kinaweza kuleta pepopunda au maambukizi ya ndani, na chanjo au kusafishwa husaidia zaidi ndani ya siku moja. |
flag | CR85-bloody-diarrhoea | Kuharisha damu na homa au maumivu ya tumbo huenda ni maambukizi makubwa au uvimbe wa utumbo. |
flag | CR86-tooth-abscess | Maumivu ya jino pamoja na dalili hizi huenda ni jipu, linaloweza kuenea usoni na shingoni. |
flag | CR87-tooth-airway | Maambukizi ya jino yanayoleta shida ya kumeza au kupumua huenda yanavimbisha chini ya ulimi na yanaweza kufunga njia ya hewa. |
flag | CR88-drug-rash | Ngozi yenye malengelenge au inayobanduka pamoja na dalili hizi huenda ni mzio mkali wa dawa, unaodhuru kama kuungua sehemu kubwa. |
flag | CR89-sugar-very-high | Sukari ya juu hivi hukausha mwili na inaweza kufanya damu iwe na asidi, na kumfanya mtu apoteze fahamu. |
flag | CR90-ketoacidosis | Ukiwa na kisukari, dalili hizi huenda zinaonyesha damu inakuwa na asidi, na bila insulini na maji maisha yako hatarini. |
flag | CR91-fruity-breath | Pumzi yenye harufu ya matunda huenda inaonyesha damu inakuwa na asidi kwa kukosa insulini. |
flag | CR92-sugar-low | Sukari ya chini pamoja na dalili hizi hunyima ubongo nguvu, na sukari lazima itolewe ndani ya dakika chache. |
flag | CR93-sugar-low-alone | Sukari inaweza kushuka zaidi ndani ya dakika chache na kuleta kuzimia, kwa hiyo mgonjwa ale au anywe kitu kitamu sasa, ikiwa tu yuko macho na anaweza kumeza. |
flag | CR94-open-fracture | Mfupa uliovunjika ukitokeza kwenye ngozi, vijidudu hufika kwenye mfupa na damu inaweza kupotea. |
flag | CR95-penetrating | Jeraha la kisu au risasi huenda limegusa kiungo cha ndani au mshipa mkubwa, hata kama tundu linaonekana dogo. |
flag | CR96-deformity | Mkono au mguu ulioharibika umbo huenda umevunjika au kuteguka, na damu au neva zinaweza kubanwa. |
flag | CR97-deep-cut | Mkato mrefu kwenda ndani huenda umekata kano au neva, na unapaswa kufungwa ndani ya saa chache. |
flag | CR98-burn-danger | Kuungua pamoja na dalili hizi kunaweza kuwa kwa ndani kuliko kunavyoonekana na kunahitaji huduma ya dharura. |
flag | CR99-burn-face | Kuungua uso kunaweza kuvimbisha na kufunga njia ya hewa, na kuungua sehemu kubwa hupoteza maji mengi ya mwili. |
flag | CR100-burn | Kuungua kuchunguzwe leo, kwa sababu kina chake na hatari ya maambukizi ni vigumu kujua. |
flag | CR101-electric | Umeme unaweza kuvuruga moyo na kuunguza ndani, hata kama ngozi inaonekana nzima. |
flag | CR102-eye-chemical | Kemikali au kitu jichoni kinaweza kuharibu kuona ndani ya dakika au saa chache. |
flag | CR103-eye-curtain | Kivuli au pazia machoni huenda ni retina inayobanduka, na upasuaji wa mapema unaweza kuokoa kuona. |
flag | CR104-eye-painful | Jicho linalouma pamoja na dalili hizi huenda lina mkandamizo wa juu au maambukizi, yanayoweza kuharibu kuona ndani ya saa chache. |
flag | CR105-venom | Sumu ya nyoka inaweza kuzuia kupumua au damu kuganda saa nyingi baada ya kuumwa, na dawa yake husaidia zaidi ikitolewa mapema. |
flag | CR106-animal-bite | Kuumwa na mnyama kunaweza kuleta kichaa cha mbwa, pepopunda au maambukizi ya ndani, na matibabu ya kichaa cha mbwa husaidia tu kabla ya dalili kuanza. |
flag | CR107-drowning | Baada ya kuvuta maji, mapafu yanaweza kujaa saa nyingi baadaye, hata kama sasa yote yanaonekana sawa. |
flag | CR108-heat-stroke | Kwenye joto kali dalili hizi huenda ni kuzidiwa na joto, kunakoharibu ubongo na viungo vya ndani kwa dakika chache. |
flag | CR109-hypothermia | Kwenye baridi kali dalili hizi huenda zinaonyesha mwili umepoa hadi moyo unaweza kusimama. |
flag | CR110-overdose | Kilichomezwa kinaweza kudhuru ini, moyo au utumbo kabla ya kuhisi chochote, na matibabu husaidia zaidi yakianza mapema. |
flag | CR111-carbon-monoxide | Huenda ni gesi ya kaboni monoksidi, isiyo na harufu, inayoondoa oksijeni kwenye damu, kwa hiyo wote watoke nje kwenye hewa safi sasa. |
flag | CR112-alcohol-withdrawal | Kuacha pombe ghafla kunaweza kuleta degedege na kuchanganyikiwa kunakohatarisha maisha, na matibabu huzuia hayo. |
flag | CR113-opioid | Dawa za opioid zikizidi husimamisha kupumua, na dawa ya naloxone lazima itolewe mara moja. |
flag | CR114-mind-danger | Sauti zinazoamuru au mawazo ya kumdhuru mtu yanaweza kukuweka wewe au wengine hatarini, na msaada upo sasa. |
flag | CR115-psychosis | Kusikia sauti au imani ambazo wengine hawazielewi huenda ni mwanzo wa ugonjwa wa akili, na msaada wa mapema husaidia zaidi. |
flag | CR116-assault | Baada ya ukatili au unyanyasaji wa kingono kunaweza kuwa na majeraha yasiyoonekana, na baadhi ya matibabu hufanya kazi siku za kwanza tu. |
flag | CR117-deaf | Kupoteza kusikia ghafla mara nyingi kunaweza kupona, lakini tu kukitibiwa ndani ya siku chache. |
flag | CR118-very-unwell | Ukihisi kuna kitu kibaya sana, hiyo ni dalili ambayo madaktari huichukulia kwa uzito. |
flag | CR119-cut-off-crushed | Kiungo kilichokatika au kupondwa kinaweza kupoteza damu nyingi, na kinaweza kuokolewa ndani ya saa chache tu. |
flag | CR120-cord-first | Kamba ya kitovu, mkono au mguu wa mtoto ukitangulia, mtoto anaweza kukosa oksijeni ndani ya dakika chache. |
flag | CR121-dizzy-nerves | Kizunguzungu na kuona mara mbili, maneno yasiyoeleweka au udhaifu huenda ni kiharusi cha nyuma ya ubongo. |
flag | CR122-belly-clot | Maumivu makali ya tumbo pamoja na dalili hizi huenda ni mshipa wa utumbo ulioziba au damu inayotoka ndani, na kila saa ni muhimu. |
flag | CR123-medicine-poisoning | Huenda dawa inadhuru mwili kama sumu, au kotisoni haitoshi, na yote mawili yanaweza kuhatarisha maisha ndani ya saa chache. |
flag | CR124-toxic-shock | Dalili hizi huenda ni sumu ya vijidudu (toxic shock), inayoweza kufanya viungo vya ndani vishindwe ndani ya saa chache. |
flag | CR125-belly-child | Huenda utumbo au njia ya kutoka tumboni imeziba au imenaswa, na bila damu sehemu ya utumbo hufa ndani ya saa chache. |
flag | CR126-penis-injury | Huenda uume umechanika ndani, na upasuaji ndani ya saa chache huzuia madhara ya kudumu. |
flag | CR127-slow-pulse | Mapigo ya polepole sana pamoja na dalili hizi huenda yanaonyesha moyo hautoi damu ya kutosha kwa ubongo. |
flag | CR128-low-pressure | Shinikizo la chini pamoja na dalili hizi huenda linatokana na kupoteza damu, maambukizi au kupoteza maji, na viungo vya ndani vinapata damu kidogo mno. |
flag | CR129-violence-now | Mtu anayekuumiza akiwa karibu anaweza kukujeruhi vibaya: nenda mahali salama na uombe msaada sasa. |
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
advice | back_blows | Kama mtu hawezi kupumua wala kukohoa: mapigo matano kati ya mabega, kisha misukumo mitano tumboni, tena na tena. |
advice | poison_line | Piga simu kituo cha sumu. |
advice | keep_package | Tunza pakiti uionyeshe. |
advice | no_vomit_forced | Usijilazimishe kutapika. |
advice | cough_on | Endelea kukohoa mradi kikohozi kinasaidia. |
advice | back_blows_baby | Mtoto wa chini ya mwaka mmoja: mlaze kifudifudi juu ya mkono wako, mapigo matano kati ya mabega; kisha mgeuze chali, misukumo mitano katikati ya kifua. Usibonyeze tumbo la mtoto mchanga kamwe. |
advice | cpr | Kama mtu haamki na hapumui kawaida: bonyeza kwa nguvu na haraka katikati ya kifua. Namba ya dharura itakuelekeza, hata kwa mtoto. |
advice | recovery_side | Kama mtu haamki lakini anapumua: mlaze kwa ubavu, kichwa kikiwa kimeinama nyuma. |
advice | side_after | Mtikisiko ukiisha, mlaze kwa ubavu. |
advice | stay_with | Kaa na mtu huyo, na uangalie anavyopumua. |
advice | naloxone | Mpe naloksoni kama ipo, na tena baada ya dakika tatu kama hakuna mabadiliko. |
advice | fresh_air | Wote watoke nje kwenye hewa safi, sasa. Msirudi ndani. |
advice | power_off | Zima umeme kabla ya kumgusa mtu. |
advice | wet_off | Vua nguo zilizolowa, na umfunike mtu kwa kitu kikavu. |
advice | press_wound | Bonyeza kwa nguvu jeraha linalotoka damu, kwa kitambaa, bila kuachia. Damu ikipenya, ongeza kitambaa kingine juu. |
advice | leave_object | Usitoe kilichokwama kwenye jeraha; bonyeza pembeni yake. |
advice | nosebleed | Damu ya pua: kaa ukiinama mbele, na ubane sehemu laini ya pua kwa dakika 15. |
advice | lie_warm | Lala chini na ujifunike upate joto. |
advice | keep_part | Kiungo kilichokatika: kifunge kwa kitambaa safi, kitie kwenye mfuko, na mfuko huo juu ya barafu. Kiende nawe. |
advice | cover_wound | Funika jeraha kwa kitambaa safi. Usirudishe mfupa ndani. |
advice | adrenaline_again | Baada ya dakika tano bila nafuu, tumia sindano ya pili. |
advice | no_standing | Usisimame wala kutembea, hata ukipata nafuu. |
advice | throat_alone | Usichungulie kooni, wala usiingize chochote humo. |
advice | child_upright | Mshike mtoto wima mapajani, na utulie. Kulia huzidisha ugumu wa kupumua. |
advice | watch_breathing | Angalia mtoto anavyopumua na kuitikia. Piga tena kama hali inazidi kuwa mbaya. |
advice | hold_child | Kaa na mtoto, katika mkao anaopumua vizuri, bila kumfunika sana. |
advice | child_sips | Kama mtoto yuko macho na anaweza kumeza: mnyonyeshe au mpe kidogo kidogo anywe. |
advice | child_no_food | Usimpe chochote kula wala kunywa. |
advice | child_papers | Chukua kadi ya kliniki na dawa za mtoto. |
advice | knees_chest | Piga magoti, kifua kikiwa sakafuni na makalio juu. |
advice | cord_alone | Usirudishe kamba ya kitovu ndani wala kuivuta, na usisukume. |
advice | lie_left | Lala kwa ubavu wa kushoto. |
advice | sugar_awake | Kama yuko macho na anaweza kumeza: sukari, juisi au kinywaji kitamu sasa hivi. |
advice | nothing_if_asleep | Usimpe chochote kwa mdomo mtu asiye macho kabisa. |
advice | glucagon | Tumia glukagoni kama ipo. |
advice | cool_person | Kivulini, vua nguo, lowesha ngozi na upepee. Weka vitu baridi shingoni, kwapani na kwenye kinena. |
advice | sip_water | Kama yuko macho na hatapiki: anywe maji kidogo kidogo. |
advice | warm_slowly | Alale chali chini ya blanketi, kichwa kimefunikwa. Usimsugue, na asioge maji ya moto. |
advice | warm_drink | Akiwa macho: kinywaji cha moto chenye sukari, bila pombe. |
advice | no_aspirin | Usimeze aspirini: huenda ni kuvuja damu. |
advice | head_still | Usisogeze kichwa wala shingo, na usiinuke. |
advice | ask_aspirin | Uliza namba ya dharura kama utafune aspirini. |
advice | rinse_eye | Kemikali: osha jicho kwa maji safi dakika 20, kope zikiwa wazi, ondoa lenzi. |
advice | eye_object | Kitu kimechoma jicho: kiache, usioshe, na funika jicho bila kubonyeza. |
advice | no_rubbing | Usifikiche wala kubonyeza jicho. |
advice | cool_burn | Poza palipoungua kwa maji baridi yanayotiririka dakika 20. Bila barafu wala krimu. |
advice | rings_off | Vua pete, saa na nguo za kubana karibu na hapo. Acha kilichoganda kwenye ngozi. |
advice | cover_burn | Funika palipoungua bila kubana, kwa plastiki safi ya chakula au kitambaa safi. |
advice | burn_warm | Sehemu nyingine za mwili zibaki na joto. |
advice | burn_face_up | Uso ukiungua, kaa wima. |
advice | limb_still | Mkono au mguu ulioumwa usisogezwe, kama umevunjika. |
advice | no_cutting | Usikate, usinyonye, usifunge wala kupoza palipoumwa. |
advice | no_walking | Usitembee; subiri msaada ukufikie. |
advice | no_straightening | Usiunyooshe, wala usiuegemee. |
advice | maternity_if_pregnant | Kama una mimba: chukua kadi yako ya kliniki, na piga simu hospitali ya uzazi. |
advice | baby_safe | Mwachie mtoto mtu unayemwamini amtunze. |
advice | safe_place | Nenda mahali unapoweza kufunga mlango au palipo na watu. |
advice | keep_clothes | Baada ya kubakwa: ukiweza, usioge bado, na utunze nguo. |
advice | insulin_on | Usiache insulini yako. Pima sukari na ketoni kama unaweza. |
advice | call_again | Piga tena kama hali inazidi kuwa mbaya. |
advice | lie_comfortable | Lala kwa namna isiyouma sana. |
advice | limb_rest | Mkono au mguu upumzike. Usiusugue, usiupashe joto wala kuuinua. |
group | allergy-sting | Mzio au kuumwa na mdudu | Kuumwa na nyuki au nyigu, vivimbe vya mzio, midomo kuvimba, mzio wa chakula au dawa
group | breathing | Shida ya kupumua | Kukosa pumzi, kifua kupiga filimbi, pumu, pumzi ya haraka au yenye kelele
group | choking-swallowed | Kupaliwa au kumeza kitu | Chakula kimekwama, sarafu, kitu cha kuchezea, betri ndogo
group | chest-pain | Maumivu ya kifua | Kubanwa, uzito, kuungua au kuchomwa kifuani
group | palpitations | Moyo kwenda mbio au bila mpangilio | Moyo kudunda, kuruka mapigo, mapigo ya haraka
group | cough-cold | Kikohozi au mafua | Kikohozi, kamasi, makohozi, sauti kukauka
group | throat | Maumivu ya koo | Kumeza kunauma, tezi zimevimba
group | ear | Sikio | Maumivu, majimaji, kusikia kupungua, milio
group | nose | Pua | Damu puani, pua kuziba au kutoa kamasi
group | tooth-mouth | Jino au mdomo | Maumivu ya jino, fizi au shavu kuvimba, vidonda mdomoni
group | headache | Maumivu ya kichwa | Kipandauso, maumivu ya ghafla au makali, maumivu kando ya paji la uso
group | head-injury | Jeraha la kichwa | Pigo, kuangukia kichwa, kusahau
group | fainting-dizziness | Kuzimia au kizunguzungu | Kupoteza fahamu, kichwa chepesi, chumba kinazunguka
group | stroke-signs | Uso, mkono au kuongea | Uso umelegea, mkono dhaifu, maneno hayaeleweki, kutoona ghafla
group | weakness-numbness | Udhaifu au ganzi | Miguu dhaifu, kuchomachoma, ganzi ya mkono au mguu, kutetemeka
group | seizure | Kifafa au degedege | Mwili unatikisika au kukakamaa, bila kujibu
group | confusion-drowsiness | Kuchanganyikiwa au usingizi mzito | Maneno hayaeleweki, ni vigumu kumwamsha
group | eye | Jicho | Jicho jekundu au linalouma, kuona vibaya, kitu jichoni
group | belly-pain | Maumivu ya tumbo | Tumbo kuuma, kukaza, maumivu upande mmoja, uvimbe kinenani
group | vomiting-diarrhoea | Kutapika au kuharisha | Kutapika, kichefuchefu, choo cha maji, chakula kibaya
group | gut-bleeding | Damu kwenye matapishi au choo | Kutapika damu, choo cheusi, damu mkunduni
group | bowel-bottom | Kufunga choo au mkundu | Choo kigumu, hakuna choo, maumivu au muwasho mkunduni
group | heartburn-swallowing | Kiungulia au shida ya kumeza | Asidi, kuungua nyuma ya kidari, chakula kinakwama
group | urine | Mkojo au kibofu | Kuungua, kukojoa mara kwa mara, damu kwenye mkojo, kushindwa kukojoa
group | back-pain | Maumivu ya mgongo | Kiuno, ubavu, maumivu yanayoshuka mguuni
group | neck-pain | Shingo | Maumivu, ukakamavu au uvimbe wa shingo
group | joint-limb-pain | Maumivu ya kiungo, mkono au mguu | Goti, nyonga, bega, kiungo cha moto, misuli, mkono au mguu baridi
group | leg-swelling | Mguu umevimba | Mmoja au yote miwili, maumivu ya shavu la mguu, mshipa unaouma
group | injury-fracture | Jeraha au mfupa uliovunjika | Kuanguka, ajali, umbo limeharibika, hakisogei
group | wound-bite | Kidonda au kuumwa | Mkato, kuumwa na mbwa au nyoka, kupe, msumari wenye kutu
group | burn-electric | Kuungua au umeme | Maji ya moto, moto, jua, radi
group | rash | Upele au ngozi kubadilika | Madoa, vivimbe, muwasho, malengelenge, ngozi kubanduka, nywele au kucha
group | skin-infection | Ngozi nyekundu, ya moto au iliyovimba | Wekundu unaoenea, jipu, usaha, ngozi kuwa nyeusi
group | fever | Homa | Joto la juu, kutetemeka kwa baridi, jasho la usiku
group | newborn | Mtoto wa chini ya miezi 3 | Homa, hanyonyi, amelegea, ngozi ya njano
group | unwell-child | Mtoto mgonjwa | Hanywi, anachechemea, usingizi mwingi, anapumua kwa shida
group | malaria-travel | Mgonjwa baada ya safari au mbu | Homa baada ya kukaa kwenye malaria au dengi
group | pregnancy | Ujauzito | Maumivu, damu, chupa imepasuka, mtoto anacheza kidogo
group | after-birth | Baada ya kujifungua | Damu, homa, maumivu ya kichwa, huzuni, kunyonyesha
group | vaginal-bleeding | Hedhi au damu ukeni | Hedhi nyingi, yenye maumivu au iliyokosa, damu katikati ya hedhi
group | pelvic-vaginal | Uke au afya ya uzazi | Uchafu, muwasho, vidonda, maumivu wakati wa tendo la ndoa, joto la ghafla
group | breast | Titi | Uvimbe, maumivu, titi jekundu, majimaji kutoka chuchu
group | testicle-penis | Korodani au uume | Maumivu, uvimbe, usaha, uume uliosimama usiolala
group | diabetes | Kisukari au sukari ya damu | Sukari ya juu sana au ya chini, kiu kali, pumzi yenye harufu ya matunda
group | blood-pressure | Shinikizo la damu | Kipimo kinaonyesha juu au chini
group | poisoning-overdose | Sumu au dawa nyingi mno | Vidonge vingi mno, sabuni kali, moshi, dawa za kulevya
group | mental-distress | Akili na hisia | Huzuni, hofu, sauti, mawazo ya kujiua
group | violence-abuse | Ukatili au unyanyasaji | Mtu anakuumiza, anakutisha au anakulazimisha
group | alcohol-drugs | Pombe au dawa za kulevya | Kuacha pombe, kutetemeka, kutumia nyingi mno
group | tired-sleep | Uchovu au usingizi mbaya | Hakuna nguvu, uzito kubadilika, baridi au joto daima
group | heat-cold | Joto, baridi au maji | Kuzidiwa na joto, baridi kali, kunusurika kuzama
group | medicine-side-effect | Madhara ya dawa | Upele, uvimbe, damu au kujisikia vibaya baada ya dawa
group | swelling-lump | Uvimbe | Tezi zimevimba, uvimbe mpya, kupungua uzito
group | jaundice | Ngozi au macho ya njano | Macho ya njano, mkojo mweusi, choo cheupe
group | something-else | Kitu kingine | Hakuna kinachofanana kwenye orodha hii
question | throat_closing | Je, koo au ulimi unabana, au unavimba? | Uvimbe hapo unaweza kufunga njia ya hewa. Tunauliza ili usipoteze muda.
question | cannot_breathe | Je, kupumua ni kugumu hadi sentensi nzima haiwezekani, au mtoto mchanga hawezi kunyonya? | Hii inaonyesha hewa ni kidogo mno. Basi msaada unahitajika mara moja.
question | lip_tongue_swelling | Je, midomo au ulimi umevimba? | Kwenye mzio uvimbe huu unaweza kufika kwenye koo.
question | near_syncope | Je, kuna hisia ya kukaribia kuzimia? | Huenda damu kidogo mno inafika kwenye ubongo.
question | vomiting | Je, kumekuwa na kutapika? | Pamoja na dalili nyingine, kutapika kunaweza kuonyesha jambo lisiloweza kusubiri.
question | blue_lips | Je, midomo, ulimi au uso ni wa bluu au kijivu? | Rangi hii inaonyesha ukosefu wa oksijeni. Kwenye ngozi nyeusi, angalia midomo, fizi na kucha.
question | chest_pain | Je, kuna maumivu ya kifua? | Maumivu ya kifua yanaweza kutokana na moyo au mapafu.
question | hemoptysis | Je, damu imetoka kwa kukohoa? | Inaweza kutokana na donge la damu au maambukizi ya mapafu. Hata michirizi ya damu inahesabika.
question | unilateral_leg_swelling | Je, mguu mmoja umevimba kuliko mwingine? | Huenda ni donge la damu, linaloweza kwenda kwenye mapafu.
question | hard_to_wake | Je, ni vigumu sana kumwamsha mgonjwa, au ana usingizi hadi majibu hayaeleweki? | Hii inaweza kuwa hatari kwa ubongo. Kwa mtoto ni moja ya dalili muhimu zaidi.
question | inhaler_fails | Je, kipulizi hakikuleta nafuu, au nafuu ilikuwa ya muda mfupi tu? | Pumu isiyotulizwa na kipulizi inahitaji msaada mara moja.
question | choking | Je, kuna kitu kimekwama sasa kwenye koo au njia ya hewa? | Kitu hapo kinaweza kuzuia hewa.
question | drooling | Je, mate yanatoka mdomoni kwa sababu hayamezeki? | Huenda koo linafunga.
question | battery_swallowed | Je, inawezekana betri au sumaku imemezwa? | Betri inaweza kuunguza umio ndani ya saa mbili, hata bila maumivu mwanzoni.
question | chest_pressure | Je, kifua kinabanwa au kina uzito? | Shambulio la moyo mara nyingi huhisiwa kama kubanwa kuliko maumivu.
question | radiating_arm_jaw | Je, maumivu yanakwenda kwenye mkono, bega, shingo au taya? | Maumivu ya moyo mara nyingi huenda huko.
question | sweating | Je, kuna jasho baridi, au jasho jingi kuliko kawaida? | Pamoja na maumivu au kubanwa, linaweza kutokana na moyo.
question | dyspnea | Je, kupumua ni kugumu kuliko kawaida? | Kukosa pumzi kunaweza kutokana na moyo au mapafu na kusisubiri.
question | tearing_pain | Je, maumivu yalikuja ghafla kama kitu kinachanika, kifuani, mgongoni au tumboni? | Huenda mshipa mkuu umechanika.
question | loss_consciousness | Je, mgonjwa alizimia, hata kwa muda mfupi? | Kuzimia kunaweza kuwa na chanzo kinachopaswa kupatikana leo.
question | high_fever | Je, joto la mwili ni 39.4 °C au zaidi? | Homa kama hii inaweza kuonyesha maambukizi makubwa.
question | noisy_breathing | Je, kuna sauti kali au ya kukwaruza kila pumzi? | Huenda njia ya hewa inakuwa nyembamba.
question | cannot_swallow | Je, kumeza hakuwezekani, hata maji au mate? | Huenda koo limevimba au kitu kimekwama.
question | trismus | Je, ni vigumu kufungua mdomo, au taya limekaza? | Maambukizi ya koo au pepopunda yanaweza kukaza taya.
question | rash_not_fading | Je, kuna madoa yanayobaki ukibonyeza glasi juu yake? | Bonyeza upande wa glasi kwenye ngozi na uangalie kupitia glasi. Madoa yanayobaki yanaweza kuonyesha maambukizi hatari. Kwenye ngozi nyeusi, angalia viganja, nyayo na ndani ya kope.
question | deaf_suddenly | Je, sikio moja au yote mawili yamepoteza kusikia ndani ya saa au siku chache? | Mara nyingi hutibika, lakini mapema tu.
question | face_droop | Je, upande mmoja wa uso umelegea? | Mwombe atabasamu. Tabasamu lililopinda linaweza kuwa dalili ya kiharusi.
question | swelling_behind_ear | Je, kuna uvimbe mwekundu au unaouma nyuma ya sikio? | Huenda maambukizi yamefika kwenye mfupa nyuma ya sikio.
question | vertigo_spin | Je, kila kitu kinaonekana kuzunguka? | Hii inatuonyesha kama sikio la ndani limehusika.
question | neck_stiffness | Je, shingo ni ngumu hadi kidevu hakifiki kifuani? | Pamoja na homa au maumivu ya kichwa huenda ni homa ya uti wa mgongo.
question | bleeding_much | Je, damu inatoka nyingi, au haikomi? | Damu nyingi inaweza kuwa hatari ndani ya dakika chache.
question | takes_thinner | Je, kuna dawa ya kuzuia damu kuganda inayotumiwa, kama warfarin, apixaban, rivaroxaban au clopidogrel? | Ukitumia dawa hizi, damu haikomi kwa urahisi.
question | head_injury | Je, kulikuwa na pigo la kichwa au kuangukia kichwa? | Damu inayovuja ndani ya kichwa inaweza kuonekana baada ya saa au siku tu.
question | face_swelling | Je, uso umevimba? | Uvimbe wa uso unaweza kutokana na mzio, maambukizi au figo.
question | fever | Je, kuna homa ya 38 °C au zaidi? | Homa inaonyesha mwili unapambana na maambukizi. Kama huwezi kupima, gusa tumbo au mgongo uone kama ni moto.
question | thunderclap | Je, maumivu ya kichwa yalianza ghafla na kufika kilele ndani ya dakika moja? | Huenda damu inavuja kwenye ubongo.
question | speech_difficulty | Je, maneno hayaeleweki, yanachanganyika au hayatoki? | Shida ya ghafla ya kuongea huenda ni kiharusi.
question | unilateral_weakness | Je, mkono, mguu au uso ni dhaifu upande mmoja? | Inua mikono yote miwili, au mwombe mgonjwa ainue. Mmoja ukishuka, huenda ni kiharusi.
question | confusion | Je, mgonjwa amechanganyikiwa, au maneno yake hayaeleweki? | Kuchanganyikiwa kupya kunaweza kuonyesha ubongo au mwili wote uko hatarini.
question | vision_loss | Je, kuona ni kubaya kuliko kawaida, au kuna ukungu? | Huenda jicho, ubongo au shinikizo la damu linahitaji msaada.
question | scalp_tender | Je, kugusa kando ya paji la uso, kuchana nywele au kutafuna kunauma? | Baada ya miaka 50 huenda ni mshipa wenye uvimbe, unaohatarisha kuona.
question | clear_fluid_nose_ear | Je, maji maangavu yametoka puani au sikioni tangu jeraha? | Yanaweza kutoka karibu na ubongo.
question | severe_headache | Je, maumivu ya kichwa ni makali? | Maumivu makali ya kichwa pamoja na dalili nyingine yanaweza kuwa hatari.
question | seizure | Je, kulikuwa na degedege, mwili ukitikisika au kukakamaa bila kujibu? | Degedege la kwanza au la muda mrefu linahitaji msaada mara moja.
question | palpitations | Je, moyo unaenda mbio, unadunda sana au hauna mpangilio? | Huenda mapigo ya moyo ndiyo chanzo.
question | melena | Je, choo ni cheusi na kinanata kama lami? | Huenda ni damu kutoka tumboni. Vidonge vya madini ya chuma pia vinaweza kufanya choo kiwe cheusi.
question | vision_gone | Je, jicho moja au yote mawili yalipoteza kuona ghafla? | Huenda ni kiharusi au mshipa wa jicho ulioziba. Jibu ndiyo pia kama kuona kumerudi.
question | both_legs_weak | Je, miguu yote miwili ni dhaifu, au inalegea? | Huenda neva za mgongo zimebanwa.
question | saddle_cauda | Je, kuna ganzi kati ya miguu, au mkojo au choo hakizuiliki tena? | Neva hizi lazima ziachiliwe ndani ya saa chache. Ganzi ina maana kwamba kujifuta kunahisiwa tofauti.
question | urinary_retention | Je, kukojoa hakuwezekani ingawa kibofu kimejaa? | Kibofu kisichomwaga mkojo hudhuru figo na kinaweza kuonyesha neva zilizobanwa.
question | pregnant | Je, kuna ujauzito, au inawezekana upo? | Wakati wa ujauzito baadhi ya dalili zina maana nyingine, na baadhi zinahitaji msaada mapema.
question | sugar_low | Je, sukari ya damu ni chini ya 70 mg/dL (3.9 mmol/L)? | Sukari ya chini inaweza kumfanya mtu achanganyikiwe au azimie. Inatibika kwa dakika chache.
question | carbon_monoxide | Je, inawezekana kulikuwa na moshi au gesi ya jiko, hita, jenereta au injini chumbani? | Gesi ya kaboni monoksidi haina harufu. Kama wengine au wanyama wanajisikia vibaya pia, tokeni nje sasa.
question | too_many_pills | Je, dawa nyingi kuliko inavyoruhusiwa zimemezwa, au kitu chenye sumu? | Sababu haijalishi. Baadhi hudhuru baada ya saa nyingi tu, na matibabu ya mapema husaidia.
question | eye_pain | Je, jicho lenyewe linauma? | Maumivu ya jicho yanaweza kuonyesha mkandamizo wa juu au maambukizi.
question | chemical_eye | Je, sabuni kali, dawa ya kung’arisha, chokaa, asidi au kemikali nyingine imeingia jichoni? | Osha sasa kwa maji safi mengi, angalau dakika 20. Kisha jibu.
question | eye_pierced | Je, kitu kimegonga jicho kwa kasi au kimeingia ndani? | Kioo au chuma kinaweza kuwa ndani bila kuonekana. Usibonyeze wala kusugua.
question | curtain_vision | Je, kuna kivuli au pazia kwenye sehemu ya kuona? | Huenda retina inabanduka. Inatengenezeka ikigunduliwa mapema.
question | glare_halos | Je, kuna duara za rangi kuzunguka taa? | Pamoja na jicho linalouma, huenda ni mkandamizo hatari ndani ya jicho.
question | photophobia | Je, mwanga unaumiza macho? | Huenda ni uvimbe wa jicho au, shingo ikiwa ngumu, homa ya uti wa mgongo.
question | eye_swelling | Je, kope za jicho moja zimevimba sana? | Maambukizi yanaweza kuenea nyuma ya jicho.
question | severe_abd | Je, maumivu ya tumbo ni makali? | Maumivu makali yanaweza kutokana na kiungo kilichopasuka, kujipinda au kuziba.
question | guarding | Je, tumbo ni gumu kama ubao, au kila kusogea kunauma? | Huenda utando wa tumbo umepata maambukizi.
question | bilious_blood_vomit | Je, kulikuwa na damu kwenye matapishi, nyekundu au nyeusi kama kahawa? | Huenda damu inatoka tumboni.
question | no_stool_or_wind | Je, hakuna choo wala gesi iliyotoka kwa siku moja au zaidi? | Huenda utumbo umeziba.
question | testicular_pain | Je, kuna maumivu ya korodani? | Korodani iliyojipinda inaweza kuuma tumboni pia. Huokolewa ndani ya saa chache tu. Hakuna aibu kusema.
question | bloody_diarrhea | Je, kuna damu kwenye kuharisha? | Huenda ni maambukizi makubwa ya utumbo.
question | no_urine | Je, karibu hakuna mkojo kwa saa 8 au zaidi, au nepi haijalowa? | Huenda mwili unapoteza maji mengi mno.
question | weight_loss | Je, uzito umepungua bila kukusudia? | Daktari anapaswa kutafuta chanzo.
question | chills | Je, kuna kutetemeka kwa baridi? | Huenda maambukizi yamefika kwenye damu.
question | flank_pain | Je, kuna maumivu ubavuni, kati ya mbavu na nyonga? | Figo ziko hapo.
question | incontinence | Je, mkojo unavuja bila kuzuilika? | Pamoja na maumivu ya mgongo, unaweza kuonyesha neva zilizobanwa.
question | neck_injury | Je, kulikuwa na kuanguka, ajali au pigo la shingo au mgongo? | Huenda uti wa mgongo umeumia. Usisogee hadi ujue.
question | numbness | Je, sehemu ya mwili ina ganzi au inachomachoma? | Huenda neva au mshipa wa damu umebanwa.
question | monoarthritis_hot | Je, kiungo kimoja ni cha moto, chekundu na kimevimba? | Kiungo chenye vijidudu kinaweza kuharibika ndani ya siku chache.
question | limb_cold_pale | Je, mkono au mguu mmoja ni baridi na umepauka, tofauti na mwingine? | Huenda mshipa wa damu umeziba. Hii haiwezi kusubiri.
question | deformity | Je, mkono au mguu umeharibika umbo, au hausogei? | Huenda umevunjika au kuteguka.
question | warm_red_skin | Je, ngozi ni nyekundu, ya moto na imevimba? | Huenda ni maambukizi au donge la damu. Kwenye ngozi nyeusi, gusa uhisi joto na uvimbe.
question | immobil_surgery | Je, katika wiki nne zilizopita kulikuwa na upasuaji, safari ndefu au siku za kulala kitandani? | Baada ya hayo madonge ya damu hutokea zaidi.
question | open_fracture | Je, mfupa unaonekana, au kuna kidonda kirefu juu ya jeraha? | Vijidudu vinaweza kufika kwenye mfupa.
question | snake_bite | Je, alikuwa nyoka au mnyama mwingine mwenye sumu? | Sumu inaweza kuchukua saa nyingi kufanya kazi. Usisogeze mkono au mguu huo.
question | spreading_skin | Je, wekundu unaenea? | Chora mstari ukingoni mwake. Ukivuka mstari, maambukizi yanaenea.
question | dirty_wound | Je, kidonda ni kirefu au kichafu, kwa mfano kwa udongo, kutu, msumari au kuumwa? | Huenda kinahitaji kusafishwa na chanjo ya pepopunda.
question | burn_face | Je, uso umeungua, au moshi umevutwa? | Njia ya hewa inaweza kuvimba na kufunga baadaye.
question | burn_large | Je, sehemu iliyoungua ni kubwa kuliko kiganja cha mgonjwa, au inazunguka mkono au mguu? | Kuungua sehemu kubwa hupoteza maji mengi ya mwili.
question | electric_shock | Je, alipigwa na umeme? | Umeme unaweza kuvuruga moyo hata kama ngozi inaonekana nzima.
question | blistering_rash | Je, ngozi ina malengelenge au inabanduka, au kuna vidonda mdomoni au machoni pia? | Huenda ni mzio mkali wa dawa.
question | pain_beyond_look | Je, maumivu ni makali kuliko inavyoonekana kwa nje? | Maambukizi ya ndani yanaweza kujificha chini ya ngozi inayoonekana karibu ya kawaida.
question | black_skin | Je, ngozi inakuwa nyeusi, zambarau au kijivu kuliko ilivyokuwa? | Huenda ngozi inakufa kwa maambukizi.
question | immune_weak | Je, kinga ni dhaifu, kwa mfano kwa VVU, kupandikizwa kiungo au vidonge vya steroidi? | Maambukizi basi ni hatari zaidi na huonyesha dalili chache.
question | mosquito_travel | Je, katika miezi iliyopita ulikaa mahali penye malaria au dengi, au unaishi huko? | Malaria hutibika vizuri, lakini si kwa kuchelewa.
question | chemotherapy | Je, kulikuwa na dawa za saratani katika wiki 6 zilizopita? | Mwili basi karibu hauwezi kupambana na vijidudu, na homa ni dharura.
question | very_unwell | Je, unahisi kuna kitu kibaya sana, kuliko ugonjwa wowote wa awali? | Hisia yako ni muhimu. Mara nyingi ni dalili ya kwanza.
question | infant_poor_feeding | Je, mtoto hanyonyi vizuri, au hatulizwi? | Kwa mtoto mchanga hizi zinaweza kuwa dalili za pekee za ugonjwa mkubwa.
question | young_infant | Je, ni mtoto wa chini ya miezi 3? | Katika miezi 3 ya kwanza, homa inaweza kuwa dalili pekee ya maambukizi makubwa.
question | floppy | Je, mtoto amelegea, au haitikii vizuri? | Mtoto aliyelegea anahitaji msaada mara moja.
question | tachypnea | Je, kupumua ni kwa haraka zaidi kuliko kawaida? | Hesabu pumzi kwa dakika moja, akiwa ametulia. Pumzi za haraka zinaweza kuonyesha maambukizi ya mapafu au asidi kwenye damu.
question | jaundice | Je, ngozi au sehemu nyeupe ya macho ni ya njano? | Huenda ini au damu ina tatizo.
question | vaginal_bleeding | Je, kuna damu ukeni isiyo ya hedhi ya kawaida? | Inaweza kuwa ishara ya hatari, hasa wakati wa ujauzito.
question | baby_moves_less | Je, mtoto tumboni anacheza kidogo kuliko kawaida? | Huenda mtoto anahitaji msaada.
question | fluid_leak_vag | Je, maji yametoka ukeni? | Huenda chupa imepasuka.
question | contractions | Je, tumbo linakaza tena na tena? | Huenda uchungu umeanza.
question | heavy_birth_bleeding | Je, tangu kujifungua pedi inalowa ndani ya saa moja, au kuna mabonge makubwa ya damu? | Damu baada ya kujifungua inaweza kuwa hatari haraka.
question | hears_voices | Je, kuna sauti ambazo hakuna mwingine anayezisikia? | Hali hii huwapata watu wengi, na msaada upo.
question | suicidal | Je, unafikiria kukatisha maisha yako au kujiumiza? | Watu wengi huwa na mawazo kama haya, na kuyasema husaidia. Tunamuuliza kila anayeonekana kupitia magumu, ili mtu yeyote asiyabebe peke yake.
question | lower_abd_pain | Je, kuna maumivu chini ya kitovu? | Mfuko wa uzazi na ovari ziko hapo, na maambukizi yanaweza kuanza hapo.
question | sexual_assault | Je, kulikuwa na ngono au kushikwa kwa kulazimishwa au bila kutaka? | Si kosa la aliyetendewa kamwe. Baadhi ya matibabu hufanya kazi siku za kwanza tu, na wewe ndiye unayeamua kitakachofuata.
question | breast_red | Je, titi ni jekundu au la moto? | Huenda ni maambukizi ya titi.
question | breast_lump | Je, kuna uvimbe kwenye titi? | Mara nyingi uvimbe hauna madhara, lakini kila uvimbe uchunguzwe.
question | sudden_onset | Je, ilianza ghafla, ndani ya dakika chache? | Mwanzo wa ghafla unaweza kuonyesha kitu kimejipinda, kimechanika au kimeziba.
question | scrotal_swelling | Je, mfuko wa korodani umevimba? | Huenda ni korodani iliyojipinda au maambukizi.
question | long_erection | Je, uume umesimama kwa zaidi ya saa 2? | Bila matibabu uume unaweza kuharibika kabisa.
question | sugar_very_high | Je, sukari ya damu ni 300 mg/dL (16.7 mmol/L) au zaidi, au kipimo kinaonyesha “HI”? | Sukari ya juu hivi inaweza kufanya damu iwe na asidi.
question | fruity_breath | Je, pumzi ina harufu ya matunda au kiondoa rangi ya kucha? | Huenda damu inakuwa na asidi.
question | high_bp_now | Je, shinikizo la damu ni 180 juu ya 120 au zaidi, au 140 juu ya 90 au zaidi wakati wa ujauzito? | Kaa kwa utulivu dakika tano na upime tena. Namba moja kati ya hizo mbili inatosha kujibu ndiyo.
question | poison_taken | Je, sumu imemezwa, kama sabuni kali, dawa ya wadudu, mafuta ya taa au mmea? | Matibabu ya mapema husaidia. Usimtapishe mtu yeyote.
question | harm_others | Je, kuna mawazo ya kumdhuru mtu? | Mawazo kama haya yanaweza kuogopesha. Msaada unawalinda wote.
question | strange_beliefs | Je, kuna hisia ya kufuatwa, kuangaliwa, kuwekewa sumu au kudhibitiwa? | Jambo hili likiwa jipya, daktari anaweza kusaidia.
question | not_sleeping_for_days | Je, usingizi umekuwa karibu hakuna kwa siku kadhaa na bado hakuna uchovu? | Huenda ni mwanzo wa ugonjwa unaotibika vizuri.
question | violence_now | Je, kuna hatari sasa hivi kwa sababu ya mtu? | Basi usalama wako unatangulia maswali mengine yote.
question | violence | Je, kuna mtu anayekuumiza, kukutishia, au kukulazimisha kufanya usichotaka? | Hakuna anayestahili hayo, hata yakitoka kwa nani. Unaweza kupata msaada bila mtu wa nyumbani kujua.
question | alcohol_withdrawal | Je, pombe imeachwa au kupunguzwa siku chache zilizopita, na sasa kuna kutetemeka au jasho? | Kuacha ghafla kunaweza kuleta degedege. Matibabu huzuia hilo.
question | opioid_overdose | Je, heroini, fentanyl, methadone au dawa kali ya maumivu imetumiwa, na mtu ana usingizi au anapumua polepole? | Kupumua kunaweza kusimama. Dawa ya kuondoa sumu hiyo ipo.
question | severe_pain | Je, maumivu hayavumiliki, makali kuliko yote? | Maumivu kama haya yachunguzwe leo, bila kujali chanzo.
