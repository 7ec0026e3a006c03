# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
# group | id | name | examples
# question | finding | question | why we ask
finding | fever | Fever | 38 °C or 100.4 °F and above
finding | high_fever | High fever | 39.4 °C or 103 °F and above
finding | low_grade_fever | Slight fever | up to 38.3 °C or 101 °F
finding | chills | Chills | shivering with cold
finding | night_sweats | Night sweats | so much that clothes or sheets are wet
finding | sweating | Sweating |
finding | fatigue | Tiredness | more than usual
finding | weight_loss | Losing weight | without trying to
finding | weight_gain | Gaining weight | without eating more
finding | loss_appetite | No appetite |
finding | headache | Headache |
finding | severe_headache | Severe headache |
finding | thunderclap | Sudden, worst headache ever | at its worst within a minute
finding | unilateral_headache | Headache on one side |
finding | pulsating_headache | Throbbing headache |
finding | band_headache | Headache like a tight band |
finding | photophobia | Light hurts |
finding | phonophobia | Noise hurts |
finding | aura | Zigzags or flashing lights before a headache |
finding | neck_stiffness | Stiff neck | the chin cannot be bent to the chest
finding | neck_pain | Neck pain |
finding | confusion | Confusion or unusual drowsiness | hard to wake, does not make sense
finding | loss_consciousness | Fainting | lost consciousness, even for a moment
finding | near_syncope | Feeling faint | light-headed, about to pass out
finding | seizure | Seizure | the body shakes or stiffens, not reacting
finding | dizziness | Dizziness |
finding | vertigo_spin | The room spins |
finding | positional_vertigo | Spinning when the head moves | for example when turning in bed
finding | hearing_loss | Hearing less |
finding | tinnitus | Ringing in the ears |
finding | ear_pain | Earache |
finding | ear_discharge | Fluid from the ear |
finding | ear_fullness | Blocked ear |
finding | ear_itch | Itchy ear |
finding | swimming | Swimming lately | water in the ears
finding | bulging_tm | Bulging eardrum |
finding | sore_throat | Sore throat |
finding | tonsil_exudate | White spots on the tonsils |
finding | swollen_neck_nodes | Swollen glands in the neck |
finding | generalized_lymph | Swollen glands in several places | neck, armpits, groin
finding | hoarseness | Hoarse voice |
finding | dysphagia | Trouble swallowing | food gets stuck
finding | odynophagia | Swallowing hurts |
finding | drooling | Drooling | cannot swallow one's own spit
finding | stridor | Noisy breathing in | a high, harsh sound
finding | barking_cough | Barking cough | like a seal
finding | runny_nose | Runny nose |
finding | nasal_congestion | Stuffy nose |
finding | purulent_nasal | Yellow or green discharge from the nose |
finding | sneezing | Sneezing |
finding | itchy_eyes | Itchy eyes |
finding | facial_pain | Pain or pressure in the face | around cheeks or forehead
finding | anosmia | Smell or taste is gone |
finding | cough | Cough |
finding | dry_cough | Dry cough |
finding | productive_cough | Cough with phlegm |
finding | purulent_sputum | Yellow, green or rusty phlegm |
finding | hemoptysis | Coughing up blood |
finding | chronic_cough | Cough for more than three weeks |
finding | paroxysmal_cough | Fits of coughing | one after another, with a whoop or vomiting
finding | dyspnea | Shortness of breath |
finding | dyspnea_rest | Short of breath at rest | cannot finish a sentence
finding | dyspnea_exertion | Short of breath when active | on stairs or walking
finding | orthopnea | Short of breath lying flat | needs several pillows
finding | pnd | Waking at night short of breath |
finding | wheeze | Wheezing | a whistling sound when breathing out
finding | tachypnea | Fast breathing |
finding | hypoxia | Blue lips or low oxygen |
finding | chest_pain | Chest pain |
finding | chest_pressure | Pressure on the chest | tight, squeezing or heavy
finding | pleuritic | Chest pain when breathing in |
finding | radiating_arm_jaw | Pain going to arm, shoulder or jaw |
finding | radiates_back | Pain going through to the back |
finding | tearing_pain | Tearing pain | in chest, back or belly
finding | exertional_chest | Chest pain when active |
finding | relieved_rest | Better with rest |
finding | rest_pain_chest | Chest pain at rest |
finding | better_leaning_forward | Better leaning forward |
finding | chest_wall_tender | Chest hurts when pressed |
finding | palpitations | Racing or irregular heartbeat |
finding | tachycardia | Fast pulse | above 100 at rest
finding | hypotension_f | Low blood pressure |
finding | leg_edema | Swollen legs or ankles |
finding | unilateral_leg_swelling | One leg swollen |
finding | calf_pain | Pain in the calf |
finding | immobil_surgery | Surgery, long travel or bed rest lately | in the last four weeks
finding | claudication | Calf pain when walking | gone after standing still
finding | cold_feet | Cold feet or legs |
finding | varicose | Varicose veins |
finding | palpable_cord | A hard, tender vein | under the skin
finding | abdominal_pain | Belly pain |
finding | severe_abd | Severe belly pain |
finding | rlq_pain | Pain low on the right of the belly |
finding | ruq_pain | Pain under the right ribs |
finding | luq_pain | Pain under the left ribs |
finding | llq_pain | Pain low on the left of the belly |
finding | epigastric_pain | Pain in the upper belly | below the breastbone
finding | lower_abd_pain | Pain in the lower belly |
finding | flank_pain | Pain in the side | between ribs and hip
finding | colicky_groin | Pain in waves, down to the groin |
finding | pain_after_fatty | Pain after fatty or large meals |
finding | pain_relieved_food | Better after eating |
finding | guarding | Belly hard as a board | hurts with every movement
finding | bloating | Bloated belly | gas, full
finding | nausea | Nausea |
finding | vomiting | Vomiting |
finding | bilious_blood_vomit | Vomiting blood | red, or dark like coffee grounds
finding | diarrhea | Diarrhea |
finding | watery_diarrhea | Watery diarrhea | very much
finding | bloody_diarrhea | Blood in diarrhea |
finding | melena | Black, tarry stool |
finding | rectal_bleed | Bright blood from the bottom |
finding | anal_pain | Pain when passing stool |
finding | constipation_f | Constipation |
finding | alternating_bowel | Changed bowel habits | or relief after passing stool
finding | fat_stool | Greasy, foul or floating stool |
finding | gluten_milk | Worse after bread or pasta |
finding | milk_trigger | Worse after milk products |
finding | suspect_food | Food that may have been bad | raw, undercooked or shared with others who are ill
finding | heartburn | Heartburn | burning behind the breastbone
finding | jaundice | Yellow skin or eyes |
finding | dark_urine | Dark urine | like tea or cola
finding | pale_stool | Pale stool | like clay
finding | alcohol_use | Much alcohol |
finding | itching | Itching |
finding | dysuria | Burning when passing urine |
finding | frequency | Passing urine often |
finding | urgency_ur | Sudden urge to pass urine |
finding | hematuria | Blood in the urine |
finding | polyuria | Passing a lot of urine |
finding | polydipsia | Great thirst |
finding | nocturia | Up at night to pass urine |
finding | weak_stream | Weak stream of urine |
finding | urinary_retention | Cannot pass urine |
finding | incontinence | Leaking urine |
finding | stress_leak | Leaking urine when coughing or laughing |
finding | oliguria | Very little urine |
finding | foamy_urine | Foamy urine |
finding | periorbital_edema | Puffy face or eyelids |
finding | vaginal_discharge | Discharge from the vagina |
finding | curdy_discharge | Thick white discharge |
finding | fishy_discharge | Discharge that smells of fish |
finding | frothy_discharge | Yellow-green, frothy discharge |
finding | vaginal_itch | Itching of the vagina |
finding | vaginal_bleeding | Bleeding from the vagina | other than the period
finding | heavy_periods | Heavy periods |
finding | painful_periods | Painful periods |
finding | dyspareunia | Pain during sex |
finding | missed_period | Missed period |
finding | irregular_periods | Irregular periods |
finding | hirsutism | More hair on face or body |
finding | infertility | Trying to get pregnant for over a year |
finding | pregnant | Pregnant |
finding | postpartum | Gave birth lately or breastfeeding |
finding | contractions | Contractions | the womb tightens again and again
finding | fluid_leak_vag | Waters broken | fluid from the vagina
finding | breast_lump | Lump in the breast |
finding | breast_pain | Breast pain |
finding | breast_red | Red, warm breast |
finding | nipple_discharge | Discharge from the nipple |
finding | nipple_retraction | Nipple drawn in or dimpled breast skin |
finding | hot_flashes | Hot flushes |
finding | penile_discharge | Discharge from the penis |
finding | testicular_pain | Pain in a testicle |
finding | scrotal_swelling | Swollen scrotum |
finding | bag_worms | Scrotum feels like a bag of worms |
finding | genital_ulcer_pain | Painful sore on the genitals |
finding | genital_blisters | Blisters on the genitals |
finding | genital_warts_f | Warts on the genitals |
finding | sexual_risk | Sex without a condom with a new partner |
finding | groin_lump | Lump in the groin |
finding | back_pain | Back pain |
finding | back_pain_lift | After lifting or bending |
finding | sciatica_leg | Pain shooting down the leg |
finding | saddle_cauda | Numb between the legs | or bladder or bowel out of control
finding | morning_stiff_back | Stiff back in the morning | better with movement
finding | joint_pain | Joint pain |
finding | knee_pain | Knee pain |
finding | shoulder_pain | Shoulder pain |
finding | elbow_pain | Elbow pain |
finding | wrist_pain | Pain in wrist or thumb |
finding | heel_achilles | Heel pain |
finding | hip_pain | Hip pain |
finding | joint_swelling | Swollen joint |
finding | small_joints | Finger joints of both hands |
finding | big_toe | Big toe |
finding | monoarthritis_hot | One hot, red joint |
finding | morning_stiffness | Stiff in the morning |
finding | worse_activity | Worse with use |
finding | muscle_pain | Aching muscles |
finding | muscle_weakness | Weak muscles |
finding | unilateral_weakness | One side weak or the face droops |
finding | speech_difficulty | Trouble speaking | slurred or wrong words
finding | numbness | Numbness or tingling |
finding | hand_numb_median | Numb thumb and fingers | above all at night
finding | feet_numb | Numb or burning feet |
finding | tremor | Trembling |
finding | double_vision | Double vision |
finding | ptosis | Drooping eyelid |
finding | fatigable | Weaker towards evening | better after rest
finding | vision_loss | Seeing less or blurred |
finding | central_vision_loss | Blurred in the middle | straight lines look bent
finding | glare_halos | Glare or halos around lights |
finding | floaters_flash | Flashes, floaters or a curtain in sight |
finding | eye_pain | Eye pain |
finding | red_eye | Red eye |
finding | watery_eye | Watery eye |
finding | purulent_eye | Sticky discharge from the eye |
finding | eyelid_lump | Lump on the eyelid |
finding | eyelid_painful | The lump hurts |
finding | eyelid_painless | The lump does not hurt |
finding | dry_eye | Gritty or dry eyes |
finding | eyelid_scales | Flaky eyelid edges |
finding | rash | Rash |
finding | itchy_rash | Itchy rash |
finding | vesicles | Blisters |
finding | dermatomal | Rash or burning in a band on one side |
finding | petechiae | Spots or bruises that do not fade when pressed |
finding | palms_soles_rash | Rash on palms or soles |
finding | butterfly_rash | Rash over cheeks and nose |
finding | target_rash | Rash like a target, growing |
finding | wheals | Hives | raised, itchy patches that move
finding | lip_tongue_swelling | Swollen lips or tongue |
finding | allergen_exposure | Contact with something allergic to | food, sting, medicine
finding | dry_scaly | Dry, scaly skin |
finding | flexural | In the bends of elbows or knees |
finding | burrows | Itch worst at night, between the fingers |
finding | annular_scaly | Ring-shaped patch or peeling between the toes |
finding | nail_change | Thick or discolored nails |
finding | honey_crust | Honey-colored crusts |
finding | warm_red_skin | Warm, red, swollen skin |
finding | abscess_lump | Painful lump with pus |
finding | facial_flushing | Red face, easily flushed |
finding | dark_velvety | Dark, velvety skin | neck or armpits
finding | sunburn_f | Long in the sun |
finding | diaper | Under the diaper |
finding | sting | Insect sting |
finding | mouth_ulcer | Sores in the mouth |
finding | parotid | Swelling in front of the ears |
finding | koplik | White spots inside the cheeks |
finding | face_to_trunk_rash | Rash that began on the face |
finding | trismus | Jaw locked or muscles in spasm |
finding | wound | Wound or cut |
finding | cat_contact | Scratched by a cat |
finding | animal_contact | Contact with farm animals or raw milk |
finding | tick_outdoor | Tick bite or days outdoors |
finding | mosquito_travel | Been where malaria or dengue occurs |
finding | tb_contact | Contact with tuberculosis |
finding | sick_contact | Contact with someone ill |
finding | cyclic_fever | Fever that comes and goes |
finding | insidious_smoker | Smokes |
finding | hypertension_hx | High blood pressure is known |
finding | diabetes_hx | Diabetes is known |
finding | high_bp_now | High blood pressure measured |
finding | afib_hx | Atrial fibrillation is known |
finding | asthma_hx | Asthma is known |
finding | copd_hx | COPD is known | chronic bronchitis or emphysema
finding | barrel_chest | Barrel-shaped chest |
finding | pallor | Pale |
finding | pica_koil | Craving for ice, or spoon-shaped nails |
finding | glossitis | Smooth, sore tongue |
finding | vegan_b12 | Eats nothing from animals |
finding | bone_pain | Pain in the bones |
finding | recurrent_infections | Ill with infections again and again |
finding | splenomegaly_f | Enlarged spleen |
finding | sickle_hx | Sickle cell disease is known |
finding | hemolysis_trigger | After fava beans or certain medicines |
finding | itch_after_bath | Itching after a warm bath |
finding | plethora | Ruddy face |
finding | cold_intoler | Always cold |
finding | heat_intoler | Cannot stand heat |
finding | hair_loss | Losing hair |
finding | goiter_f | Swelling at the front of the neck |
finding | moon_face | Rounder face | or purple stretch marks
finding | acral_growth | Larger hands or feet | rings and shoes no longer fit
finding | salt_crave | Craving salt |
finding | fracture_trauma | A fall, blow or accident |
finding | deformity | Out of shape or cannot be moved |
finding | overhead_pain | Pain when raising the arm |
finding | stairs_sit_pain | Knee hurts on stairs or after sitting |
finding | tender_points | Pain all over the body |
finding | sleep_apnea_f | Snoring with pauses in breathing |
finding | sudden_sleep | Falls asleep all of a sudden |
finding | anxiety | Anxiety or panic |
finding | depressed | Low mood | no joy in anything
finding | suicidal | Thoughts of ending one's life |
finding | insomnia | Sleeping badly |
finding | emotional_stress | Stress, or long standing in heat |
finding | sudden_onset | Began suddenly |
finding | asterixis | Flapping hands |
finding | acetaminophen_exc | Much paracetamol (acetaminophen) | more than the package allows
finding | swallowed_fb | Choked on or swallowed something |
finding | infant_poor_feeding | Drinks badly or cannot be comforted | a baby
finding | young_infant | Baby younger than 3 months |
finding | retractions | Ribs drawn in with each breath | nostrils flare, grunting
finding | salty_skin | Skin tastes salty |
finding | clubbing | Rounded fingertips |
finding | hiccup_cancer | Hiccups that do not stop |
finding | blood_loss_post | Great loss of blood at birth |
finding | failed_lactation | No milk after birth |
finding | preg_uterus_large | Womb larger than expected |
finding | urine_from_vagina | Urine or stool from the vagina |
finding | overflow_leak | Dribbling urine with a full bladder |
finding | throat_closing | Throat closing up | the throat or tongue feels tight or swollen
finding | cannot_breathe | Can hardly breathe | too short of breath to finish a sentence, or gasping for air
finding | blue_lips | Blue or gray lips | or a blue face or tongue
finding | choking | Choking | something is stuck in the throat or windpipe
finding | food_stuck | Food stuck on the way down | nothing goes down, not even spit or water
finding | noisy_breathing | Noisy breathing | a harsh or high sound with each breath
finding | inhaler_fails | Inhaler does not help | the reliever gives no relief, or not for long
finding | cannot_swallow | Cannot swallow | not even water or spit
finding | face_swelling | Swollen face | around the eyes, cheeks or lips
finding | new_medicine | New medication | started or changed in the last days or weeks
finding | face_droop | Face droops on one side | the mouth hangs, or the smile is crooked
finding | one_side_numb | One side numb | face, arm or leg on the same side
finding | vision_gone | Sudden loss of sight | in one eye or both
finding | curtain_vision | Shadow over the sight | like a curtain or a dark edge
finding | hard_to_wake | Hard to wake | very sleepy, or does not answer properly
finding | both_legs_weak | Both legs weak | they give way or do not carry you
finding | scalp_tender | Sore temple or scalp | combing or chewing hurts
finding | limb_cold_pale | Cold, pale arm or leg | suddenly, and often painful or numb
finding | bleeding_much | Heavy bleeding | it pours, soaks through, or does not stop when pressed
finding | takes_thinner | Takes a blood thinner | such as warfarin, apixaban or rivaroxaban
finding | bleeding_any | Bleeding | from anywhere in the body
finding | no_stool_or_wind | No stool and no gas passed | the bowels seem blocked
finding | groin_hernia_stuck | Painful lump that will not go back | in the groin or belly
finding | no_urine | No urine | almost none for 8 hours or more, or no wet diaper
finding | long_erection | Erection that will not go down | for more than 2 hours
finding | baby_moves_less | Baby in the womb moves less | less than usual, or not at all
finding | heavy_birth_bleeding | Heavy bleeding after a birth | soaking a pad within an hour, or large clots
finding | floppy | Floppy child | limp, and does not react as usual
finding | dehydrated | Drying out | dry mouth, no tears, very little urine
finding | bulging_fontanelle | Soft spot bulges | the soft place on a baby’s head stands out
finding | sunken_fontanelle | Soft spot sunken | the soft place on a baby’s head has sunk in
finding | limping_child | Child limps | or will not put weight on a leg
finding | rash_not_fading | Rash that does not fade | it stays when a glass is pressed on it
finding | very_unwell | Seriously unwell | much more ill than usual, something is very wrong
finding | spreading_skin | Redness that spreads | it grows within hours or a day
finding | black_skin | Skin turning black | or dark purple or gray around a wound
finding | pain_beyond_look | Pain far worse than it looks | on a patch of skin or a wound
finding | immune_weak | Weak immune system | through an illness, a transplant or medication
finding | chemotherapy | Cancer treatment | chemotherapy now or in the last 6 weeks
finding | dirty_wound | Dirty or deep stab wound | from rust, soil, manure or a nail
finding | sugar_very_high | Very high blood sugar | 300 mg/dL (16.7 mmol/L) or more, or the meter shows “HI”
finding | sugar_low | Low blood sugar | under 70 mg/dL (3.9 mmol/L)
finding | fruity_breath | Breath smells of fruit | or of nail polish remover
finding | head_injury | Head injury | a blow to the head or a fall on it
finding | open_fracture | Bone comes through the skin | or a deep wound over a broken bone
finding | stabbed | Stab or gunshot wound | something went deep into the body
finding | deep_cut | Deep cut | it gapes, or you can see into it
finding | clear_fluid_nose_ear | Clear fluid after a head injury | from the nose or an ear
finding | burn | Burn or scald |
finding | burn_face | Burn on the face or eyes | or smoke breathed in
finding | electric_shock | Electric shock | from a cable, a socket or lightning
finding | chemical_eye | Chemical in the eye | cleaner, bleach, lime, acid
finding | snake_bite | Snake bite | or a bite by another venomous animal
finding | animal_bite | Animal bite | dog, cat, bat, monkey or another animal
finding | drowning | Nearly drowned | was under water and breathed it in
finding | heat_exposure | Long in great heat | sun, a hot car, hot work
finding | cold_exposure | Long in great cold | wet, outdoors, or in cold water
finding | too_many_pills | Too many tablets | more than allowed, by mistake or on purpose
finding | poison_taken | Something poisonous swallowed | cleaner, pesticide, plant, fuel
finding | battery_swallowed | Battery or magnet swallowed | a button battery, for example
finding | carbon_monoxide | Fumes or gas breathed in | from a stove, heater, generator or engine
finding | alcohol_withdrawal | Stopped drinking, now shaking | sweating, shaking or a seizure after much alcohol
finding | opioid_overdose | Too much of an opioid | drowsy, slow breathing, very small pupils
finding | command_voices | Voices giving orders | they tell you to harm yourself or others
finding | harm_others | Thoughts of hurting someone |
finding | strange_beliefs | Beliefs others cannot follow | being followed, poisoned or controlled
finding | not_sleeping_for_days | No sleep for days | wide awake and full of energy
finding | sexual_assault | Sexual assault | sex or touching that was forced
finding | deaf_suddenly | Sudden hearing loss | within hours or 3 days
finding | neck_swelling | Swollen neck |
finding | neck_injury | Neck or back injury | a fall, a crash or a blow
finding | stroke_passed | Weakness or speech trouble that passed | a drooping face, a weak arm or wrong words that went away
finding | memory_lost | Memory gap after a blow | what happened before or after it is gone
finding | severe_pain | Unbearable pain | the worst you know
finding | testicle_high | One testicle sits higher | higher than usual, or lying sideways
finding | low_temperature | Cold baby | under 36 °C or 96.8 °F, or cold to touch
finding | mottled | Blotchy skin | patches of pale, blue or gray
finding | eye_swelling | Swollen eye | lids so swollen that the eye hardly opens
finding | tooth_pain | Toothache |
finding | blistering_rash | Blistering or peeling skin | also with sores in the mouth or eyes
finding | burn_large | Large burn | bigger than the person’s hand, or all around a limb
finding | eye_pierced | Something went into the eye | glass, metal, a thorn
finding | hears_voices | Hearing voices | that others do not hear
finding | violence | Violence or threats | somebody hurts, controls or threatens you
finding | airway_breathing | Trouble breathing or a tight throat |
finding | allergy_trigger | Possible allergy trigger | a sting, a food or a new medication
finding | infection | Signs of an infection | fever, chills, pus, or burning when passing urine
finding | nosebleed | Nosebleed |
finding | swelling_behind_ear | Swelling behind the ear | red and sore, the ear stands out
finding | violence_now | In danger from someone now |
finding | amputation | Body part cut off | a finger, toe, hand or foot
finding | crush_injury | Crushed body part | under something heavy or in a machine
finding | cord_or_limb_first | Cord, hand or foot of the baby comes first | it shows before the birth
finding | medicine_toxicity | Severe reaction to a medication | fever, stiff muscles, twitching or confusion
finding | adrenal_crisis | Lack of cortisone | vomiting or faintness with Addison’s disease or after missed steroid doses
finding | toxic_shock | Fever and rash with a tampon | or skin red all over, with fever and vomiting
finding | forceful_vomiting_baby | Baby vomits in a strong jet | after most feeds
finding | red_jelly_stool | Stool like red jelly | blood and mucus in the diaper
finding | bowel_out | Bowel comes out | and does not go back, or turns dark
finding | penis_snapped | Penis injury during sex | a pop or crack, then swelling and bruising
finding | slow_pulse | Very slow pulse | much slower than usual at rest, often under 50
condition | uri | Common cold (viral upper respiratory infection) |
condition | flu | Influenza |
condition | covid | COVID-19 |
condition | bronchitis | Acute bronchitis |
condition | pneumonia | Pneumonia |
condition | tb | Tuberculosis |
condition | asthma | Asthma attack (acute asthma) |
condition | copd | Chronic obstructive pulmonary disease (COPD) |
condition | copd_severe | Severe COPD exacerbation |
condition | bronchiectasis | Bronchiectasis |
condition | bronchiolitis | Bronchiolitis |
condition | croup | Croup (laryngotracheitis) |
condition | epiglottitis | Epiglottitis |
condition | pertussis | Whooping cough (pertussis) |
condition | fb_asp | Foreign body aspiration |
condition | laryngitis | Acute laryngitis |
condition | cf | Cystic fibrosis |
condition | lung_ca | Lung cancer |
condition | ptx | Pneumothorax (collapsed lung) |
condition | pe | Pulmonary embolism |
condition | dvt | Deep vein thrombosis |
condition | thrombophleb | Superficial thrombophlebitis |
condition | sleep_apnea | Obstructive sleep apnea |
condition | mi | Heart attack (acute myocardial infarction) |
condition | unstable_angina | Unstable angina |
condition | stable_angina | Stable angina |
condition | variant_angina | Variant (Prinzmetal) angina |
condition | aortic_diss | Aortic dissection |
condition | aaa | Abdominal aortic aneurysm |
condition | pericarditis | Pericarditis |
condition | tamponade | Cardiac tamponade / pericardial effusion |
condition | myocarditis | Myocarditis |
condition | acute_hf | Acute heart failure (fluid on the lungs) |
condition | hf | Heart failure |
condition | cardiomyopathy | Cardiomyopathy (incl. hypertrophic) |
condition | aortic_stenosis | Aortic stenosis |
condition | mitral_stenosis | Mitral stenosis |
condition | endocarditis | Infective endocarditis |
condition | rheumatic | Rheumatic fever |
condition | afib | Atrial fibrillation / arrhythmia |
condition | htn | High blood pressure (hypertension) |
condition | hypotension | Low blood pressure (hypotension) |
condition | syncope | Vasovagal syncope (fainting) |
condition | pvd | Peripheral artery disease |
condition | cvi | Chronic venous insufficiency |
condition | lymphedema | Lymphedema |
condition | cellulitis | Cellulitis |
condition | costochondritis | Costochondritis |
condition | intercostal | Intercostal muscle/nerve pain |
condition | gerd | Acid reflux (GERD) / esophagitis |
condition | des | Diffuse esophageal spasm |
condition | achalasia | Achalasia |
condition | esoph_ca | Esophageal cancer |
condition | pud | Peptic ulcer disease |
condition | dyspepsia | Functional dyspepsia / gastritis |
condition | gastric_ca | Gastric cancer |
condition | ugib | Upper gastrointestinal bleeding |
condition | gallstones | Gallstones (biliary colic) |
condition | cholecystitis | Acute cholecystitis |
condition | cholangitis | Acute cholangitis |
condition | pancreatitis | Acute pancreatitis |
condition | chr_panc | Chronic pancreatitis |
condition | appendicitis | Appendicitis |
condition | peritonitis | Peritonitis |
condition | diverticulitis | Diverticulitis |
condition | diverticulosis | Diverticulosis |
condition | angiodysplasia | Angiodysplasia |
condition | ibs | Irritable bowel syndrome |
condition | crohn | Crohn disease |
condition | uc | Ulcerative colitis |
condition | celiac | Celiac disease |
condition | lactose | Lactose intolerance |
condition | gastroenteritis | Gastroenteritis (stomach flu) |
condition | food_poisoning | Food poisoning (salmonella and other bacterial enteritis) |
condition | cholera | Cholera |
condition | hus | Hemolytic uremic syndrome |
condition | constipation | Constipation |
condition | anal_fissure | Anal fissure |
condition | hemorrhoids | Hemorrhoids |
condition | colon_ca | Colon cancer |
condition | polyps | Colonic polyps |
condition | inguinal_hernia | Inguinal hernia |
condition | alf | Acute liver failure (incl. acetaminophen toxicity) |
condition | hepatitis | Viral hepatitis |
condition | liver_abscess | Liver abscess |
condition | hcc | Hepatocellular carcinoma |
condition | uti | Urinary tract infection (cystitis) |
condition | pyelo | Kidney infection (pyelonephritis) |
condition | stones | Kidney stones (renal colic) |
condition | bph | Benign prostatic hyperplasia |
condition | prostatitis | Acute prostatitis |
condition | prostate_ca | Prostate cancer |
condition | bladder_ca | Bladder cancer |
condition | rcc | Renal cell carcinoma |
condition | pkd | Polycystic kidney disease |
condition | aki | Acute kidney failure |
condition | ckd | Chronic kidney disease |
condition | ain | Acute interstitial nephritis |
condition | nephrotic | Nephrotic syndrome |
condition | nephritic | Nephritic syndrome (glomerulonephritis) |
condition | dm_nephro | Diabetic nephropathy |
condition | ras | Renal artery stenosis |
condition | rhabdo | Rhabdomyolysis |
condition | stress_ui | Stress urinary incontinence |
condition | urge_ui | Urge incontinence (overactive bladder) |
condition | mixed_ui | Mixed urinary incontinence |
condition | overflow_ui | Overflow incontinence |
condition | fistula | Urogenital fistula |
condition | urethritis | Urethritis |
condition | atrophic | Atrophic urethritis/vaginitis (menopausal) |
condition | chlamydia | Chlamydia |
condition | trich | Trichomoniasis |
condition | bv | Bacterial vaginosis |
condition | candida | Vaginal yeast infection (candidiasis) |
condition | pid | Pelvic inflammatory disease |
condition | gen_herpes | Genital herpes |
condition | gen_warts | Genital warts |
condition | chancroid | Chancroid |
condition | bartholin | Bartholin gland abscess |
condition | ectopic | Ectopic pregnancy |
condition | miscarriage | Miscarriage / threatened abortion |
condition | molar | Molar pregnancy |
condition | abruptio | Placental abruption |
condition | preeclampsia | Pre-eclampsia |
condition | preterm | Preterm labor |
condition | hyperemesis | Hyperemesis gravidarum |
condition | pregnancy | Pregnancy |
condition | endometriosis | Endometriosis |
condition | adenomyosis | Adenomyosis |
condition | fibroids | Uterine fibroids |
condition | dysmenorrhea | Primary dysmenorrhea (period cramps) |
condition | pcos | Polycystic ovary syndrome |
condition | menopause | Menopause |
condition | pof | Primary ovarian failure |
condition | sec_ov | Secondary ovarian insufficiency (hypothalamic amenorrhea) |
condition | ovarian_ca | Ovarian cancer |
condition | sheehan | Sheehan syndrome |
condition | mastitis | Lactational mastitis |
condition | breast_abscess | Breast abscess |
condition | engorgement | Breast engorgement |
condition | galactocele | Galactocele |
condition | fibroadenoma | Fibroadenoma |
condition | breast_ca | Breast cancer |
condition | fat_necrosis | Breast fat necrosis |
condition | torsion | Testicular torsion |
condition | epididymitis | Epididymitis |
condition | varicocele | Varicocele |
condition | hydrocele | Hydrocele |
condition | stroke | Stroke |
condition | tia | Transient ischemic attack |
condition | meningitis | Meningitis |
condition | sah | Subarachnoid hemorrhage |
condition | brain_abscess | Brain abscess |
condition | brain_tumor | Brain tumor |
condition | migraine | Migraine |
condition | tension_ha | Tension headache |
condition | cluster | Cluster headache |
condition | bppv | Benign paroxysmal positional vertigo |
condition | meniere | Meniere disease |
condition | labyrinthitis | Labyrinthitis / vestibular neuritis |
condition | ms | Multiple sclerosis |
condition | mg | Myasthenia gravis |
condition | narcolepsy | Narcolepsy |
condition | cts | Carpal tunnel syndrome |
condition | dm_neuro | Diabetic neuropathy |
condition | sciatica | Sciatica / herniated disc |
condition | mech_back | Mechanical low back pain (strain) |
condition | ddd | Degenerative disc disease |
condition | cauda | Cauda equina syndrome |
condition | vert_fx | Vertebral (compression) fracture |
condition | as | Ankylosing spondylitis |
condition | oa | Osteoarthritis |
condition | ra | Rheumatoid arthritis |
condition | gout | Gout |
condition | pseudogout | Pseudogout (CPPD) |
condition | septic_joint | Septic arthritis |
condition | pmr | Polymyalgia rheumatica |
condition | fibromyalgia | Fibromyalgia |
condition | sle | Systemic lupus erythematosus |
condition | ssc | Systemic sclerosis (scleroderma) |
condition | rotator | Rotator cuff injury |
condition | bursitis | Shoulder bursitis |
condition | sh_disloc | Shoulder dislocation |
condition | sh_fx | Shoulder fracture |
condition | fracture | Bone fracture |
condition | lat_epi | Lateral epicondylitis (tennis elbow) |
condition | med_epi | Medial epicondylitis (golfer's elbow) |
condition | dequervain | De Quervain tenosynovitis |
condition | pfps | Patellofemoral pain syndrome |
condition | achilles | Achilles tendonitis |
condition | plantar | Plantar fasciitis |
condition | ank_sprain | Sprained ankle |
condition | pharyngitis_viral | Viral pharyngitis (sore throat) |
condition | strep | Strep throat (bacterial tonsillitis) |
condition | mono | Infectious mononucleosis |
condition | sinusitis | Sinusitis |
condition | allergic_rhinitis | Allergic rhinitis (hay fever) |
condition | nonallergic_rhinitis | Non-allergic (vasomotor) rhinitis |
condition | otitis_media | Middle ear infection (otitis media) |
condition | otitis_externa | Swimmer's ear (otitis externa) |
condition | earwax | Earwax blockage |
condition | mumps | Mumps |
condition | measles | Measles |
condition | rubella | Rubella |
condition | varicella | Chickenpox (varicella) |
condition | shingles | Shingles (herpes zoster) |
condition | impetigo | Impetigo |
condition | scabies | Scabies |
condition | tinea_pedis | Athlete's foot (tinea pedis) |
condition | onycho | Nail fungus (onychomycosis) |
condition | eczema | Eczema (atopic dermatitis) |
condition | diaper_rash | Diaper rash |
condition | contact_derm | Contact dermatitis |
condition | urticaria | Hives (urticaria) |
condition | anaphylaxis | Anaphylaxis |
condition | insect_sting | Insect bite or sting (local reaction) |
condition | rosacea | Rosacea |
condition | acanthosis | Acanthosis nigricans |
condition | sunburn | Sunburn |
condition | whitlow | Herpetic whitlow |
condition | mouth_ulcer_c | Canker sore (aphthous ulcer) |
condition | conj_allergic | Allergic conjunctivitis |
condition | conj_viral | Viral conjunctivitis (pink eye) |
condition | conj_bact | Bacterial conjunctivitis |
condition | stye | Stye (hordeolum) |
condition | chalazion | Chalazion |
condition | blepharitis | Blepharitis |
condition | dryeye | Dry eye disease |
condition | nldo | Nasolacrimal duct obstruction |
condition | aacg | Acute angle-closure glaucoma |
condition | cataract | Cataract |
condition | amd | Macular degeneration |
condition | dm_retino | Diabetic retinopathy |
condition | ret_det | Retinal detachment |
condition | dm | Diabetes mellitus |
condition | dka | Diabetic ketoacidosis |
condition | hypoglycemia | Low blood sugar (hypoglycemia) |
condition | hypothyroid | Hypothyroidism |
condition | hyperthyroid | Hyperthyroidism |
condition | hyperpara | Hyperparathyroidism |
condition | adrenal | Adrenal insufficiency |
condition | cushing | Cushing syndrome |
condition | acromegaly | Acromegaly |
condition | pit_adenoma | Pituitary adenoma |
condition | iron_anemia | Iron deficiency anemia |
condition | b12 | Vitamin B12 deficiency / pernicious anemia |
condition | thalassemia | Thalassemia |
condition | sickle | Sickle cell anemia (crisis) |
condition | g6pd | G6PD deficiency (hemolysis) |
condition | pnh | Paroxysmal nocturnal hemoglobinuria |
condition | pv | Polycythemia vera |
condition | leukemia | Leukemia |
condition | hodgkin | Lymphoma (incl. Hodgkin) |
condition | myeloma | Multiple myeloma |
condition | malaria | Malaria |
condition | dengue | Dengue fever |
condition | typhoid | Typhoid fever |
condition | lyme | Lyme disease |
condition | rmsf | Rocky Mountain spotted fever |
condition | brucellosis | Brucellosis |
condition | catscratch | Cat scratch disease |
condition | tetanus | Tetanus |
condition | hiv | HIV infection |
condition | sepsis | Sepsis |
condition | depression | Depression |
condition | panic | Panic attack / anxiety |
flag | RF01-acs | Chest pain with pressure, spread to arm/jaw, sweating, breathlessness or nausea may be a heart attack. |
flag | RF02-acs-rest | Cardiac-type chest pain at rest needs emergency assessment (possible unstable angina). |
flag | RF03-dissection | Sudden tearing chest or back pain may be an aortic dissection. |
flag | RF04-dissection2 | Sudden chest pain going through to the back may be an aortic dissection. |
flag | RF05-pe | Breathlessness with pleuritic pain, leg swelling, coughing blood or recent immobility/surgery may be a pulmonary embolism. |
flag | RF06-dyspnea-rest | Severe breathing difficulty (at rest, unable to speak, blue lips, low oxygen, noisy breathing) is an emergency. |
flag | RF07-asthma | Worsening asthma not relieved by the reliever inhaler needs emergency care. |
flag | RF08-copd | COPD flare with more breathlessness and discoloured sputum or fever can be severe. |
flag | RF09-fast | Face, arm or speech signs: act FAST, possible stroke. |
flag | RF10-meningitis | Fever with stiff neck or a non-blanching rash may be meningitis or septicaemia. |
flag | RF11-thunderclap | Sudden worst-ever headache may be a brain bleed. |
flag | RF12-confusion | New confusion or drowsiness is a danger sign. |
flag | RF13-seizure | A first or prolonged seizure needs emergency help. |
flag | RF14-syncope-cardiac | Fainting with chest pain, palpitations, exertion, breathlessness or bleeding needs emergency assessment. |
flag | RF15-anaphylaxis | Swelling of lips/tongue with breathing trouble, hives or faintness may be anaphylaxis: use adrenaline and call emergency services. |
flag | RF16-anaphylaxis2 | Hives with breathing trouble or faintness may be anaphylaxis. |
flag | RF17-sepsis | Fever with fast breathing/heart rate, low blood pressure, confusion or little urine may be sepsis. |
flag | RF18-suicide | Thoughts of suicide or self-harm: talk to a crisis line or the emergency services now. |
flag | RF19-guarding | A rigid, guarded belly suggests peritonitis. |
flag | RF20-append | Right lower belly pain with fever, vomiting or loss of appetite may be appendicitis. |
flag | RF21-severe-abd | Severe or sudden belly pain with vomiting, fever, back spread or faintness is an emergency. |
flag | RF22-gibleed | Vomiting blood or black tarry stools suggests internal bleeding. |
flag | RF23-bloody-diarrhea-child | Bloody diarrhoea in a child: risk of haemolytic uraemic syndrome. |
flag | RF24-renal-colic | Severe flank pain with vomiting or fever needs same-day emergency assessment (stone, infected obstruction). |
flag | RF25-torsion | Sudden testicular pain: torsion must be excluded within hours. |
flag | RF26-retention | Being unable to pass urine needs same-day care. |
flag | RF27-preg-bleed | Bleeding in pregnancy needs urgent assessment. |
flag | RF28-ectopic | Missed period with pelvic pain and bleeding or faintness may be an ectopic pregnancy. |
flag | RF29-preeclampsia | Pregnancy with headache, visual change, high blood pressure or upper belly pain may be pre-eclampsia. |
flag | RF30-preterm | Contractions or waters breaking early need maternity assessment. |
flag | RF31-cauda | Back pain with saddle numbness or loss of bladder/bowel control may be cauda equina syndrome. |
flag | RF32-headinjury | Head injury with blackout, vomiting or confusion needs emergency care. |
flag | RF33-fracture | Injury with deformity or inability to move suggests a fracture or dislocation. |
flag | RF34-infant-fever | Fever of 38C or more under 3 months of age. |
flag | RF35-airway | Drooling with sore throat and fever: possible epiglottitis. |
flag | RF36-fb | Sudden choking, cough or wheeze: possible inhaled object. |
flag | RF37-glaucoma | Painful eye with blurred vision, halos or vomiting may be acute glaucoma. |
flag | RF38-vision | Sudden loss of vision. |
flag | RF39-retinal | Flashes/floaters with a shadow in vision may be retinal detachment. |
flag | RF40-dka | Thirst with vomiting, belly pain, fast breathing or confusion may be diabetic ketoacidosis. |
flag | RF41-malaria | Fever after travel to a malaria or dengue area must be tested the same day. |
flag | RF42-rmsf | Fever with rash on wrists, ankles, palms or soles: tick-borne spotted fever is treated at once. |
flag | RF43-dvt | One swollen painful leg: possible deep vein thrombosis, assess the same day. |
flag | RF44-jaundice-enceph | Jaundice with fever or confusion: cholangitis or liver failure. |
flag | RF45-tetanus | Lockjaw or muscle spasms after a wound: possible tetanus. |
flag | RF46-joint | Hot swollen joint with fever: septic arthritis until proven otherwise. |
flag | RF47-asterixis-od | This may be paracetamol (acetaminophen) poisoning: call a poison center now, even if you feel well. |
flag | RF48-htn-crisis | Very high blood pressure (180/120 or more) with symptoms is a hypertensive emergency. |
flag | RF49-aaa | Belly/back pain with faintness over 50: possible ruptured aneurysm. |
flag | RF50-pid | Pelvic pain with discharge and fever: PID needs same-day treatment. |
flag | RF51-pneumonia | Fever with productive cough: assess for pneumonia. |
flag | RF52-pneumonia-elder | Age 65+ with fever, cough and fast breathing/low oxygen: emergency assessment (CRB-65). |
flag | RF53-weightloss | Unexplained weight loss with this symptom needs a prompt cancer check. |
flag | RF54-hematuria | Visible blood in urine at 45+ without infection: urgent referral. |
flag | RF55-duration | Cough for more than 3 weeks should be checked. |
flag | RF56-infant-fever-told | Fever of 38C or more under 3 months of age. |
flag | CR01-airway-trigger | Trouble breathing after a sting, a food or a new medication may be a severe allergic reaction (anaphylaxis), which can close the airway within minutes. |
flag | CR02-throat-closing | A throat or tongue that swells may be a severe allergic reaction, and it can shut off the air within minutes. |
flag | CR03-cannot-breathe | Not getting enough air, or blue lips, means that the body lacks oxygen, and this is life-threatening within minutes. |
flag | CR04-choking | Something may be blocking the airway, and without air a person passes out within minutes. |
flag | CR05-face-swelling-trigger | A face that swells after a sting, a food or a new medication is an allergic reaction that can spread to the throat. |
flag | CR06-allergy-faint | Feeling faint after a sting, a food or a new medication may be a severe allergic reaction (anaphylaxis) with a drop in blood pressure. |
flag | CR07-asthma-inhaler | Asthma that the reliever inhaler does not calm can become life-threatening within a short time. |
flag | CR08-stridor-child | A barking cough with hard or noisy breathing may be severe croup, and a child’s airway is narrow and can close quickly. |
flag | CR09-noisy-breathing | Noisy breathing can mean that the airway is becoming too narrow, and it can close without warning. |
flag | CR10-cannot-swallow-spit | Not being able to swallow, with these signs, may be a swelling or infection deep in the throat that can close the airway. |
flag | CR11-food-stuck | Food stuck in the food pipe can damage it or get into the lungs, so it has to be removed within hours. |
flag | CR12-barking-cough | A barking cough in a child may be croup, which often gets worse at night. |
flag | CR13-croup-young-fast | Fast breathing in an ill young child may be a lung infection (pneumonia), and small children tire quickly. |
flag | CR14-unconscious | Passing out can come from the heart, the brain or bleeding inside, and it has to be checked right away. |
flag | CR15-hard-to-wake | A person who is hard to wake may have a serious infection, poisoning or a problem in the brain, and may stop breathing. |
flag | CR16-face-droop | A face that droops on one side may be a stroke, and every minute of treatment saves part of the brain. |
flag | CR17-one-side | Sudden numbness or weakness on one side may be a stroke, and even if it has passed, a bigger one can follow within hours. |
flag | CR18-vision-gone | Sudden loss of sight may be a stroke or a blocked blood vessel in the eye, and sight can only be saved within hours. |
flag | CR19-headache-nerves | A headache with weakness, confusion, a seizure or trouble seeing or speaking may be bleeding, a stroke or an infection in the brain. |
flag | CR20-neck-stiff-headache | A stiff neck with these signs may be an infection of the lining of the brain (meningitis) or a bleed, and hours count. |
flag | CR21-arteritis | A headache with a sore temple after 50 may be an inflamed artery, which can take your sight without warning. |
flag | CR22-head-injury | A head injury with these signs may be bleeding inside the skull, and the pressure can rise quickly. |
flag | CR23-head-injury-ages | After 65, even a small blow to the head can cause slow bleeding inside the skull, often without early signs. |
flag | CR24-head-injury-baby | A baby cannot tell us how it feels after a blow to the head, so a doctor should check for bleeding inside. |
flag | CR25-fluid-after-injury | Clear fluid from the nose or an ear after an injury may mean that the base of the skull is broken, and germs can reach the brain. |
flag | CR26-both-legs | Weak legs on both sides may mean that the spinal cord or its nerves are being pressed, and the damage can become permanent within hours. |
flag | CR27-saddle | Numbness between the legs or loss of bladder or bowel control may be pressed nerves in the low back (cauda equina), which must be treated within hours. |
flag | CR28-neck-injury | A neck or back injury with these signs may be a broken spine, and moving the wrong way can damage the spinal cord. |
flag | CR29-pressure | Pressure or tightness in the chest may be a heart attack, and heart muscle is lost with every minute. |
flag | CR30-quiet-heart-attack | Pain in the arm, shoulder or jaw with these signs may be a heart attack, even without chest pain. |
flag | CR31-chest-breathless | Chest pain with shortness of breath, sweating, faintness or coughing blood may be a heart attack or a clot in the lung. |
flag | CR32-chest-pain-adult | After 40, new chest pain may come from the heart, and only a heart tracing and blood tests can tell. |
flag | CR33-palpitations | A racing or uneven heartbeat with these signs may be a dangerous heart rhythm that can stop the heart. |
flag | CR34-clot-lung | Coughing blood with these signs may be a blood clot in the lung (pulmonary embolism), which can be fatal within hours. |
flag | CR35-leg-clot | One swollen leg may be a blood clot (deep vein thrombosis), and a piece of it can travel to the lung. |
flag | CR36-leg-and-breath | A swollen leg with trouble breathing or chest pain may mean that a blood clot has reached the lung. |
flag | CR37-cold-limb | A cold, pale arm or leg may have a blocked artery, and it can be saved only within hours. |
flag | CR38-pressure-high | Very high blood pressure can harm the brain, the heart and the kidneys, so it should be checked today. |
flag | CR39-bleeding-faint | Bleeding with faintness may mean that you have lost a lot of blood, also inside the body where it is not seen. |
flag | CR40-bleeding-much | Heavy bleeding that does not stop can become life-threatening within minutes. |
flag | CR41-thinner-bleed | With a blood thinner, bleeding does not stop by itself and can go on inside the body. |
flag | CR42-cough-blood | Coughing up blood may be a lung infection, a clot or another lung disease, and it can suddenly get heavier. |
flag | CR43-rectal-bleed-much | A lot of blood from the bottom, or with faintness or severe belly pain, may be heavy bleeding in the bowel. |
flag | CR44-obstruction | When no stool and no gas pass and you have these signs, the bowel may be blocked, and it can tear. |
flag | CR45-hernia | A lump in the groin or belly that hurts and will not go back may be a trapped loop of bowel that dies without blood within hours. |
flag | CR46-severe-belly | Severe belly pain may come from a burst or blocked organ, so a doctor should examine it today. |
flag | CR47-gallbladder-fever | Pain under the right ribs with fever, chills or yellow skin may be an infection of the gallbladder or bile ducts, which can spread to the blood. |
flag | CR48-kidney-fever | Pain in the side with fever, chills or vomiting may be a kidney infection or stone, which can spread to the blood or harm the kidney. |
flag | CR49-urine-fever | Burning when passing urine with these signs may mean that the infection has reached the kidneys or the blood. |
flag | CR50-jaundice | Yellow skin or eyes mean that the liver, the bile ducts or the blood have a problem that must be found soon. |
flag | CR51-testicle | Pain in a testicle with these signs may be a twisted testicle (torsion), which can only be saved within about 6 hours. |
flag | CR52-testicle-any | Any pain in a testicle may be a twist that comes and goes, or an infection, so it should be checked today. |
flag | CR53-priapism | An erection that lasts for hours cuts off fresh blood and can damage the penis for good. |
flag | CR54-pregnant-belly | Severe belly pain, faintness or shoulder pain in pregnancy may be bleeding inside, for example from a pregnancy outside the womb. |
flag | CR55-baby-moves | A baby that moves less in the womb may be short of oxygen and has to be checked right away. |
flag | CR56-eclampsia-signs | In pregnancy these signs may be preeclampsia, which can suddenly lead to seizures and endanger you and the baby. |
flag | CR57-after-birth-bleed | Heavy bleeding after a birth can become life-threatening within minutes. |
flag | CR58-after-birth-ill | In the weeks after a birth these signs may be an infection, a blood clot or preeclampsia, and all three can turn dangerous fast. |
flag | CR59-after-birth-mind | In the weeks after a birth these signs may be a severe mental illness (postpartum psychosis) that endangers mother and baby and can be treated well. |
flag | CR60-pregnant-fever | In pregnancy, a fever, vomiting or a urine infection can harm you and the baby and should be treated today. |
flag | CR61-heavy-period | Heavy bleeding from the vagina, or bleeding with faintness, may mean that you are losing too much blood. |
flag | CR62-mastitis | A red breast with fever, chills or pain may be a breast infection (mastitis), which can turn into an abscess. |
flag | CR63-pelvic-severe | Pain in the lower belly with these signs may be an infection of the womb or a pregnancy outside the womb. |
flag | CR64-floppy | A child that is floppy and hardly reacts may have a severe infection or too little sugar or oxygen. |
flag | CR65-baby-not-feeding | A baby that does not feed and has these signs may have a severe infection, and babies get worse within hours. |
flag | CR66-newborn-not-feeding | In the first 3 months these signs may be the only ones of a severe infection or another serious illness. |
flag | CR67-fontanelle | A bulging soft spot may mean pressure in the head, for example from meningitis. |
flag | CR68-dehydrated-child | A young child that is drying out can go into shock quickly and needs fluid right away. |
flag | CR69-dehydrated | Losing a lot of fluid strains the heart and the kidneys, and drinking alone may no longer be enough. |
flag | CR70-limping-fever | A limp with fever may be an infection in a joint or bone, which can destroy the joint within days. |
flag | CR71-infant-high-fever | Fever between 3 and 6 months of age may be a serious infection, even if the baby looks well. |
flag | CR72-sunken | A sunken soft spot means that the baby has lost a lot of fluid, and this is dangerous within hours. |
flag | CR73-rash-not-fading | A rash that does not fade under a glass may be blood poisoning from meningitis germs, which can be fatal within hours. |
flag | CR74-purple-unwell | Purple spots with these signs may be blood poisoning from meningitis germs, and every minute counts. |
flag | CR75-purple | Spots or bruises that do not fade may come from an infection or from blood that does not clot, and need a blood test today. |
flag | CR76-sepsis | An infection with these signs may be sepsis, in which the infection harms the whole body, and treatment must start within the hour. |
flag | CR77-chemo-fever | During cancer treatment the body can hardly fight germs, so a fever or feeling ill can turn dangerous within hours. |
flag | CR78-immune-fever | With a weak immune system an infection spreads faster and shows fewer signs. |
flag | CR79-necrotising | Skin that turns black, or pain far worse than it looks, may be a flesh-eating infection that spreads by the hour. |
flag | CR80-spreading-skin | Redness that spreads is an infection on the move, which can reach the blood. |
flag | CR81-eye-socket | A swollen eye with these signs may be an infection behind the eye, which can cost the sight and reach the brain. |
flag | CR82-sickle | With sickle cell disease these signs may be a crisis that cuts off blood to the lungs, the brain or other organs. |
flag | CR83-malaria-danger | Fever or these signs after a stay where malaria occurs may be severe malaria, which can be fatal within a day. |
flag | CR84-dirty-wound | A dirty or deep wound can cause tetanus or a deep infection, and a vaccination or cleaning works best within a day. |
flag | CR85-bloody-diarrhoea | Bloody diarrhea with fever or belly pain may be a serious bowel infection or inflammation. |
flag | CR86-tooth-abscess | A toothache with these signs may be an abscess, which can spread into the face and neck. |
flag | CR87-tooth-airway | A tooth infection that makes it hard to swallow or breathe may be swelling the floor of the mouth and can close the airway. |
flag | CR88-drug-rash | Blistering or peeling skin with these signs may be a severe reaction to a medication, which works like a large burn. |
flag | CR89-sugar-very-high | Sugar this high dries the body out and can turn the blood acid, which can lead to a coma. |
flag | CR90-ketoacidosis | With diabetes these signs may mean that the blood is turning acid (ketoacidosis), which is life-threatening without insulin and fluid. |
flag | CR91-fruity-breath | Breath that smells of fruit may mean that the blood is turning acid from lack of insulin (ketoacidosis). |
flag | CR92-sugar-low | Low sugar with these signs starves the brain, and sugar has to be given within minutes. |
flag | CR93-sugar-low-alone | Low sugar can drop further within minutes and make you pass out, so take something sweet now if you are awake and can swallow. |
flag | CR94-open-fracture | When a broken bone comes through the skin, germs reach the bone and blood may be lost. |
flag | CR95-penetrating | A stab or gunshot wound may have hit an organ or a large vessel, even when the hole looks small. |
flag | CR96-deformity | A limb that is out of shape may be broken or out of joint, and blood flow and nerves may be pinched. |
flag | CR97-deep-cut | A deep cut may have injured a tendon or nerve, and it should be closed within hours. |
flag | CR98-burn-danger | A burn with these signs can harm deeper than it looks and needs a burn unit or an emergency room. |
flag | CR99-burn-face | A burn on the face can swell the airway shut, and a large burn makes the body lose a lot of fluid. |
flag | CR100-burn | A burn should be checked today, because its depth and the risk of infection are hard to judge. |
flag | CR101-electric | Electricity can disturb the heart and burn deep inside, even when the skin looks fine. |
flag | CR102-eye-chemical | A chemical or an object in the eye can destroy the sight within minutes to hours. |
flag | CR103-eye-curtain | A shadow or curtain over the sight may be a detached retina, and an operation in time can save the sight. |
flag | CR104-eye-painful | A painful eye with these signs may be high pressure or an infection in the eye, which can damage the sight within hours. |
flag | CR105-venom | Venom can stop the breathing or the clotting of the blood hours after the bite, and antivenom works best early. |
flag | CR106-animal-bite | An animal bite can bring rabies, tetanus or a deep infection, and treatment only helps before the signs begin. |
flag | CR107-drowning | After breathing in water the lungs can fill up hours later, even if all seems well now. |
flag | CR108-heat-stroke | In great heat these signs may be heatstroke, which damages the brain and organs within minutes. |
flag | CR109-hypothermia | In great cold these signs may mean that the body has cooled down so far that the heart can stop. |
flag | CR110-overdose | What was swallowed may harm the liver, the heart or the gut before you feel anything, and treatment works best early. |
flag | CR111-carbon-monoxide | It may be carbon monoxide, a gas without smell that takes oxygen from the blood, so everybody must leave for fresh air now. |
flag | CR112-alcohol-withdrawal | Stopping alcohol suddenly can cause seizures and confusion that are life-threatening, and treatment prevents them. |
flag | CR113-opioid | Too much of an opioid stops the breathing, and the antidote naloxone must be given right away. |
flag | CR114-mind-danger | Voices that give orders or thoughts of hurting someone may put you or others in danger, and help is there now. |
flag | CR115-psychosis | Hearing voices or beliefs that others cannot follow may be the start of a mental illness, and early treatment helps most. |
flag | CR116-assault | After violence or sexual assault you may have hidden injuries, and some treatments only work in the first days. |
flag | CR117-deaf | Sudden hearing loss can often be reversed, but only when it is treated within days. |
flag | CR118-very-unwell | When you feel that something is badly wrong, that is a sign doctors take seriously. |
flag | CR119-cut-off-crushed | A body part that is cut off or crushed can cost a lot of blood, and it can only be saved within hours. |
flag | CR120-cord-first | When the cord, a hand or a foot comes first, the baby may lose its oxygen within minutes. |
flag | CR121-dizzy-nerves | Dizziness with double vision, slurred words or weakness may be a stroke at the back of the brain. |
flag | CR122-belly-clot | Severe belly pain with these signs may be a blocked blood vessel of the bowel or bleeding inside, and hours decide. |
flag | CR123-medicine-poisoning | A medication may be poisoning the body, or cortisone may be lacking, and both can become life-threatening within hours. |
flag | CR124-toxic-shock | These signs may be toxic shock, a poisoning by germs that can make the organs fail within hours. |
flag | CR125-belly-child | The bowel or stomach outlet may be blocked or trapped, and without blood a part of the bowel dies within hours. |
flag | CR126-penis-injury | The penis may be torn inside, and an operation within hours prevents lasting damage. |
flag | CR127-slow-pulse | A very slow pulse with these signs may mean that the heart is beating too slowly to supply the brain. |
flag | CR128-low-pressure | Low blood pressure with these signs may be shock from bleeding, infection or fluid loss, and the organs get too little blood. |
flag | CR129-violence-now | Somebody who hurts you and is near can hurt you badly: get to a safe place and call for help now. |
advice | rest_fluids | Rest, and drink often. |
advice | pain_fever | Paracetamol (acetaminophen) eases fever and pain. Do not take more than the package says. |
advice | pain_relief | A pain reliever from the pharmacy can help for a few days. Ask there what goes with your medicines. |
advice | ask_medicines | You take medicines: before you take anything else, ask a pharmacist whether they go together. |
advice | salt_water | Gargle or rinse with warm salt water. |
advice | steam_nose | Rinse the nose with salt water; moist air helps. |
advice | honey_cough | A spoon of honey soothes a cough. Not for children under one year. |
advice | no_smoke | Do not smoke, and stay away from smoke. |
advice | rest_voice | Speak little, and do not whisper. |
advice | ease_load | Avoid for a while what brings the pain on. |
advice | warm_cold | Warmth or a cold pack, whichever feels better. |
advice | small_meals | Eat small meals, and nothing in the three hours before bed. |
advice | head_up | Sleep with the head of the bed raised. |
advice | antacid | An antacid from the pharmacy can help for a few days. |
advice | less_alcohol | Leave out alcohol, and what upsets your stomach. |
advice | food_diary | Write down what you eat and how you feel: it shows what to avoid. |
advice | move_relax | Move every day, and make time to relax. |
advice | less_milk | Leave out milk products for two weeks and see. |
advice | sip_fluids | Drink in small sips often. Oral rehydration salts are best. |
advice | light_food | Eat light food as soon as you can. |
advice | wash_hands | Wash your hands often, and use your own towel. |
advice | fiber_water | Eat fruit, vegetables and whole grains, and drink enough. |
advice | warm_bath | A warm bath for a quarter of an hour eases the pain. |
advice | pelvic_floor | Train the muscles of the pelvic floor every day. |
advice | less_caffeine | Drink less coffee, tea and cola. |
advice | antifungal_pharmacy | The pharmacy has an antifungal cream without prescription. |
advice | cotton | Wear cotton, and wash with water only. |
advice | cool_layers | Dress in layers, and keep the bedroom cool. |
advice | feed_often | Let the baby feed often, or express some milk. |
advice | rest_quiet | Rest in a quiet, dark room. |
advice | keep_moving | Stay active as far as you can; bed rest makes it last longer. |
advice | strengthen | Stretch and strengthen gently every day. |
advice | good_shoes | Wear shoes that cushion and support. |
advice | rest_ice_raise | Rest it, cool it for 20 minutes at a time, and raise it. |
advice | avoid_trigger | Stay away from what sets it off. |
advice | antihistamine | An antihistamine from the pharmacy can help. Some make you sleepy. |
advice | ear_drops | Soften the wax with oil or drops from the pharmacy. |
advice | no_cotton_buds | Put nothing into the ear. |
advice | dry_feet | Keep the feet dry, and change socks every day. |
advice | moisturize | Put on a moisturizer without perfume several times a day. |
advice | no_scratch | Do not scratch; keep the nails short. |
advice | diaper_care | Change diapers often, let the skin dry, and use a barrier cream. |
advice | cool_skin | Cool the skin with a wet cloth. |
advice | remove_sting | Scrape the sting out, and wash the place. |
advice | sun_cover | Cover up, stay in the shade, and use sunscreen. |
advice | avoid_spicy | Leave out what is spicy, sour or hard. |
advice | cool_eye | Put a cool, clean cloth on the closed eyes. |
advice | warm_eye | Put a warm, clean cloth on the closed eye for ten minutes, four times a day. |
advice | no_lenses | Do not wear contact lenses until it is over. |
advice | wash_lids | Clean the edges of the lids every day. |
advice | blink_breaks | Blink often, and take breaks from the screen. |
advice | eye_drops | Artificial tears from the pharmacy can help. |
advice | general_rest | Rest, and watch how it goes. |
advice | book_visit | Let a doctor see you. |
advice | write_down | Write down when it began and what makes it better or worse. |
advice | bring_medicines | Have the list of your medicines at hand. |
advice | see_fever_3d | fever lasts more than three days |
advice | see_breathing | breathing becomes hard |
advice | see_10d | it is not better after ten days |
advice | see_3w | it lasts longer than three weeks |
advice | see_3d | it is not better after three days |
advice | see_chest | the pain becomes pressing, spreads, or comes with short breath |
advice | see_swallow_weight | you lose weight, food gets stuck, or stools turn black |
advice | see_blood_weight | you see blood in the stool or lose weight |
advice | see_dry | you pass little urine, or feel very weak or dizzy |
advice | see_blood_fever | there is blood in the stool or a high fever |
advice | see_severe_pain | the belly becomes very painful or you vomit |
advice | see_bleeding | bleeding goes on or becomes more |
advice | see_blood_urine | there is blood in the urine, or fever |
advice | see_worse | it becomes worse or troubles your days |
advice | see_pregnant_first | you are pregnant, or have it for the first time |
advice | see_heavy_bleeding | the bleeding becomes much heavier |
advice | see_bleeding_after | you bleed after a year without periods |
advice | see_fever_breast | you get a fever or a red, hot patch on the breast |
advice | see_headache_worst | the headache is sudden, the worst ever, or comes with fever or a stiff neck |
advice | see_numb_bladder | a leg becomes weak, you are numb between the legs, or cannot hold urine |
advice | see_swelling_lock | the knee swells, locks or gives way |
advice | see_sudden_snap | there was a sudden snap and you cannot stand on your toes |
advice | see_cannot_stand | you cannot stand on it, or it is out of shape |
advice | see_drool | you cannot swallow or drool |
advice | see_ear | the ear hurts, runs, or hearing goes suddenly |
advice | see_diabetes_feet | you have diabetes |
advice | see_skin_infected | the skin becomes hot, wet or painful, or you get a fever |
advice | see_breathing_swelling | lips, tongue or face swell, or breathing becomes hard |
advice | see_eye | the eye hurts, light hurts, or you see less |
advice | see_blisters_fever | there are large blisters, fever, or you feel confused |
advice | see_any_worse | you feel worse, or something new begins |
advice | sit_rest | Stop what you are doing. Sit down and rest. |
advice | sit_upright | Sit upright, leaning forward a little. |
advice | lie_side | Lie on your side. |
advice | lie_legs_up | Lie down with the legs raised, or sit up if breathing is hard. |
advice | unlock_door | Unlock the door. Ask someone to stay with you. |
advice | phone_near | Keep your phone near you. |
advice | no_driving | Do not drive yourself. |
advice | take_medicines | Have your medicines, or their list, ready for the crew. |
advice | reliever_inhaler | Use your reliever inhaler as you were told. |
advice | note_time | Note the time at which it began. |
advice | no_food | Do not eat or drink. |
advice | loosen_clothes | Loosen tight clothes, and open a window. |
advice | clear_space | Move hard things away. Do not hold the person down. |
advice | nothing_in_mouth | Put nothing into the mouth. |
advice | adrenaline_pen | Use an adrenaline pen at once if you have one. |
advice | not_alone | Do not stay alone. Tell someone near you how you feel. |
advice | remove_means | Bring out of reach what you could hurt yourself with. |
advice | call_crisis | Call or text a crisis line now. They listen, day and night. |
advice | pads_count | Use pads, and count them. |
advice | maternity_notes | Take your maternity notes along, and call your maternity unit. |
advice | keep_still | Keep still. Do not move what hurts. |
advice | back_blows | If the person cannot breathe or cough: five blows between the shoulder blades, then five thrusts to the belly, over and over. |
advice | poison_line | Call the poison center. |
advice | keep_package | Keep the package to show it. |
advice | no_vomit_forced | Do not make yourself vomit. |
advice | cough_on | Keep coughing as long as coughing works. |
advice | back_blows_baby | A baby under one year: face down on your forearm, five blows between the shoulder blades; then face up, five presses in the middle of the chest. Never press a baby’s belly. |
advice | cpr | Someone who does not wake and does not breathe normally: press hard and fast on the middle of the chest. The emergency number tells you how, also for a child. |
advice | recovery_side | Someone who does not wake but breathes: lay them on their side, with the head tilted back. |
advice | side_after | When the shaking ends, lay them on their side. |
advice | stay_with | Stay with the person, and watch the breathing. |
advice | naloxone | Give naloxone if there is any, and again after three minutes if nothing changes. |
advice | fresh_air | Everybody out into the fresh air, now. Do not go back in. |
advice | power_off | Switch off the power before you touch the person. |
advice | wet_off | Take off wet clothes, and wrap the person in something dry. |
advice | press_wound | Press hard on a wound that bleeds, with a cloth, and do not let go. If it bleeds through, put another cloth on top. |
advice | leave_object | Leave in what sticks in a wound, and press beside it. |
advice | nosebleed | A nosebleed: sit leaning forward, and pinch the soft part of the nose for 15 minutes. |
advice | lie_warm | Lie down and keep warm. |
advice | keep_part | A part that was cut off: in a clean cloth, in a bag, and that bag on ice. It comes along. |
advice | cover_wound | Cover the wound with a clean cloth. Do not push the bone back. |
advice | adrenaline_again | After five minutes without getting better, use a second pen. |
advice | no_standing | Do not stand up or walk, even if it gets better. |
advice | throat_alone | Do not look into the throat, and put nothing into it. |
advice | child_upright | Hold the child upright on your lap, and stay calm. Crying makes breathing harder. |
advice | watch_breathing | Watch how the child breathes and reacts. Call again if either gets worse. |
advice | hold_child | Keep the child with you, as it breathes best, and not too warm. |
advice | child_sips | If the child is awake and can swallow: offer the breast or small sips. |
advice | child_no_food | Give nothing to eat or drink. |
advice | child_papers | Take the child’s health card and medicines along. |
advice | knees_chest | Kneel with your chest on the floor and your bottom high. |
advice | cord_alone | Do not push the cord back or pull on it, and do not press. |
advice | lie_left | Lie on your left side. |
advice | sugar_awake | Awake and able to swallow: sugar, juice or a sweet drink now. |
advice | nothing_if_asleep | Give nothing by mouth to someone who is not fully awake. |
advice | glucagon | Use glucagon if it is at hand. |
advice | cool_person | Into the shade, clothes off, wet the skin and fan it. Cold packs to the neck, armpits and groin. |
advice | sip_water | Awake and not vomiting: sip water. |
advice | warm_slowly | Lie flat under blankets, head covered. Do not rub, and no hot bath. |
advice | warm_drink | Awake: a warm sweet drink, no alcohol. |
advice | no_aspirin | Take no aspirin: it may be a bleed. |
advice | head_still | Keep head and neck still, and do not sit up. |
advice | ask_aspirin | Ask the emergency number whether to chew an aspirin. |
advice | rinse_eye | A chemical: rinse the eye with clean water for 20 minutes, lids open, lenses out. |
advice | eye_object | Something sticks in the eye: leave it in, do not rinse, and cover the eye without pressing. |
advice | no_rubbing | Do not rub or press the eye. |
advice | cool_burn | Cool a burn under cool running water for 20 minutes. No ice, no creams. |
advice | rings_off | Take off rings, watches and tight clothes near it. Leave what sticks to the skin. |
advice | cover_burn | Cover the burn loosely with cling film or a clean cloth. |
advice | burn_warm | Keep the rest of the body warm. |
advice | burn_face_up | With a burnt face, sit upright. |
advice | limb_still | Keep the bitten arm or leg still, as with a broken bone. |
advice | no_cutting | Do not cut, suck, bind or cool the bite. |
advice | no_walking | Do not walk; let help come to you. |
advice | no_straightening | Do not straighten it, and do not put weight on it. |
advice | maternity_if_pregnant | If you are pregnant: take your maternity notes along, and call your maternity unit. |
advice | baby_safe | Let someone you trust look after the baby. |
advice | safe_place | Go where you can lock a door or where other people are. |
advice | keep_clothes | After a sexual assault: if you can, do not wash yet, and keep the clothes. |
advice | insulin_on | Do not stop your insulin. Measure your sugar and ketones if you can. |
advice | call_again | Call again if anything gets worse. |
advice | lie_comfortable | Lie as it hurts least. |
advice | limb_rest | Rest the limb. Do not rub, warm or raise it. |
group | allergy-sting | Allergic reaction or sting | Bee or wasp sting, hives, swollen lips, reaction to a food or medication
group | breathing | Trouble breathing | Short of breath, wheezing, asthma, fast or noisy breathing
group | choking-swallowed | Choking or something swallowed | Food stuck, coin, toy, button battery
group | chest-pain | Chest pain | Pressure, tightness, burning or stabbing in the chest
group | palpitations | Racing or uneven heartbeat | Heart pounding, skipping beats, fast pulse
group | cough-cold | Cough or cold | Cough, runny nose, phlegm, hoarse voice
group | throat | Sore throat | Pain on swallowing, swollen tonsils or glands
group | ear | Ear | Earache, fluid from the ear, hearing less, ringing
group | nose | Nose | Nosebleed, blocked or runny nose
group | tooth-mouth | Tooth or mouth | Toothache, swollen gum or cheek, sores in the mouth
group | headache | Headache | Migraine, sudden or severe headache, pain at the temple
group | head-injury | Head injury | A blow to the head, a fall on it, memory gap
group | fainting-dizziness | Fainting or dizziness | Passed out, light-headed, the room spins
group | stroke-signs | Face, arm or speech | Drooping face, weak arm, slurred words, sudden sight trouble
group | weakness-numbness | Weakness or numbness | Weak legs, tingling, numb hand or foot, trembling
group | seizure | Seizure | The body shakes or stiffens, not reacting
group | confusion-drowsiness | Confused or very sleepy | Does not make sense, hard to wake
group | eye | Eye | Red or painful eye, seeing less, something in the eye
group | belly-pain | Belly pain | Stomach ache, cramps, pain on one side, lump in the groin
group | vomiting-diarrhoea | Vomiting or diarrhea | Throwing up, nausea, watery stools, bad food
group | gut-bleeding | Blood in vomit or stool | Vomiting blood, black stool, blood from the bottom
group | bowel-bottom | Constipation or bottom | Hard stools, no stool, pain or itching at the bottom
group | heartburn-swallowing | Heartburn or trouble swallowing | Acid, burning behind the breastbone, food gets stuck
group | urine | Urine or bladder | Burning, passing urine often, blood in urine, cannot go
group | back-pain | Back pain | Low back, side, pain down the leg
group | neck-pain | Neck | Neck pain, stiff neck, swelling at the neck
group | joint-limb-pain | Joint, arm or leg pain | Knee, hip, shoulder, hot joint, sore muscles, cold limb
group | leg-swelling | Swollen leg | One leg or both, calf pain, sore vein
group | injury-fracture | Injury or broken bone | A fall, a crash, out of shape, cannot move it
group | wound-bite | Wound or bite | Cut, dog bite, snake bite, tick, rusty nail
group | burn-electric | Burn or electric shock | Hot water, fire, sunburn, lightning
group | rash | Rash or skin change | Spots, hives, itching, blisters, peeling, hair or nails
group | skin-infection | Red, hot or swollen skin | Spreading redness, boil, pus, skin turning black
group | fever | Fever | High temperature, chills, night sweats
group | newborn | Baby under 3 months | Fever, not feeding, floppy, yellow skin
group | unwell-child | Ill child | Not drinking, limping, sleepy, hard breathing
group | malaria-travel | Ill after travel or mosquito bites | Fever after a stay where there is malaria or dengue
group | pregnancy | Pregnancy | Pain, bleeding, waters broken, the baby moves less
group | after-birth | After giving birth | Bleeding, fever, headache, low mood, breastfeeding
group | vaginal-bleeding | Periods or bleeding from the vagina | Heavy, painful or missed periods, bleeding between them
group | pelvic-vaginal | Vagina or sexual health | Discharge, itching, sores, pain during sex, hot flashes
group | breast | Breast | Lump, pain, red breast, fluid from the nipple
group | testicle-penis | Testicle or penis | Pain, swelling, discharge, erection that will not go down
group | diabetes | Diabetes or blood sugar | Very high or low sugar, great thirst, fruity breath
group | blood-pressure | Blood pressure | A high or low value on the meter
group | poisoning-overdose | Poisoning or too much medication | Too many tablets, cleaner, fumes, drugs
group | mental-distress | Mind and mood | Low mood, fear, panic, voices, thoughts of suicide
group | violence-abuse | Violence or abuse | Hurt, threatened or forced by somebody
group | alcohol-drugs | Alcohol or drugs | Stopped drinking, shaking, took too much
group | tired-sleep | Tired or sleeping badly | No energy, weight change, always cold or hot
group | heat-cold | Heat, cold or water | Heatstroke, freezing, nearly drowned
group | medicine-side-effect | Medication side effect | Rash, swelling, bleeding or feeling ill after a medication
group | swelling-lump | Lump or swelling | Swollen glands, a new lump, weight loss
group | jaundice | Yellow skin or eyes | Yellow eyes, dark urine, pale stool
group | something-else | Something else | Nothing on this list fits
question | throat_closing | Does the throat or tongue feel tight, or is it swelling? | A swelling there can close the airway. We ask so that you lose no time.
question | cannot_breathe | Is it so hard to breathe that a whole sentence is not possible, or a baby cannot feed? | This shows that too little air is getting in. Then help is needed right away.
question | lip_tongue_swelling | Are the lips or the tongue swollen? | In an allergic reaction this can spread to the throat.
question | near_syncope | Is there a feeling of being about to faint? | It can mean that too little blood reaches the brain.
question | vomiting | Has there been vomiting? | With other signs, vomiting can point to something that cannot wait.
question | blue_lips | Are the lips, tongue or face blue or gray? | This color shows a lack of oxygen. On dark skin, look at the lips, the gums and the nails.
question | chest_pain | Is there pain in the chest? | Chest pain can come from the heart or the lungs.
question | hemoptysis | Has any blood been coughed up? | Blood can come from a clot or an infection in the lung. Streaks count, too.
question | unilateral_leg_swelling | Is one leg more swollen than the other? | This can be a blood clot, which may travel to the lung.
question | hard_to_wake | Is the person very hard to wake, or so sleepy that answers make no sense? | This can be a sign of danger for the brain. In a child it is one of the most important signs.
question | inhaler_fails | Has the reliever inhaler given no relief, or only for a short time? | Asthma that the inhaler does not calm needs help right away.
question | choking | Is something stuck in the throat or windpipe right now? | An object there can block the air.
question | drooling | Does spit run out of the mouth because it cannot be swallowed? | This can mean that the throat is closing.
question | battery_swallowed | Could a battery or a magnet have been swallowed? | A battery can burn through the food pipe within two hours, even with no pain at first.
question | chest_pressure | Is there a pressure, tightness or heavy weight on the chest? | A heart attack often feels like pressure rather than pain.
question | radiating_arm_jaw | Does the pain go to an arm, a shoulder, the neck or the jaw? | Pain from the heart often spreads there.
question | sweating | Is there cold sweat, or much more sweating than usual? | With pain or pressure it can come from the heart.
question | dyspnea | Is breathing harder than usual? | Shortness of breath can come from the heart or the lungs and should not wait.
question | tearing_pain | Did the pain come suddenly, like something tearing, in the chest, back or belly? | This can be a tear in the large artery.
question | loss_consciousness | Did the person pass out, even for a moment? | Passing out can have a cause that must be found today.
question | high_fever | Is the temperature 39.4 °C (103 °F) or more? | Such a fever can mean a serious infection.
question | noisy_breathing | Is there a harsh or high sound with each breath? | The airway may be getting narrow.
question | cannot_swallow | Is swallowing not possible, not even water or spit? | It can mean a swelling in the throat or something stuck.
question | trismus | Is it hard to open the mouth, or is the jaw locked? | An infection in the throat or tetanus can lock the jaw.
question | rash_not_fading | Are there spots that stay when you press a clear glass on them? | Press the side of a glass on the skin and look through it. Spots that stay can mean a dangerous infection. On dark skin, look at palms, soles and inside the eyelids.
question | deaf_suddenly | Did the hearing in one or both ears go within hours or days? | Sudden hearing loss can often be treated, but only early.
question | face_droop | Does one side of the face droop? | Ask for a smile. A crooked smile can be a sign of a stroke.
question | swelling_behind_ear | Is there a red or sore swelling behind the ear? | The infection may have spread to the bone behind the ear.
question | vertigo_spin | Does everything seem to spin? | This tells us whether the inner ear may be affected.
question | neck_stiffness | Is the neck so stiff that the chin does not reach the chest? | With a fever or headache this can be meningitis.
question | bleeding_much | Is there heavy bleeding, or bleeding that does not stop? | Heavy bleeding can become dangerous within minutes.
question | takes_thinner | Is a blood thinner being taken, such as warfarin, apixaban, rivaroxaban or clopidogrel? | With a blood thinner, bleeding stops less easily.
question | head_injury | Was there a blow to the head or a fall on it? | Bleeding inside the head can show only hours or days later.
question | face_swelling | Is the face swollen? | A swollen face can come from an allergy, an infection or the kidneys.
question | fever | Is there a fever of 38 °C (100.4 °F) or more? | A fever shows that the body is fighting an infection. If you cannot measure, feel whether the belly or back is hot.
question | thunderclap | Did the headache start suddenly and reach its worst within a minute? | This can be bleeding in the brain.
question | speech_difficulty | Is speech slurred, mixed up or missing? | Sudden trouble speaking can be a stroke.
question | unilateral_weakness | Is an arm, a leg or the face weak on one side? | Raise both arms, or ask the person to. If one sinks, it can be a stroke.
question | confusion | Is the person confused, or not making sense? | New confusion can mean that the brain or the whole body is in danger.
question | vision_loss | Is the sight worse than usual, or blurred? | It can mean that the eye, the brain or the blood pressure needs help.
question | scalp_tender | Does it hurt to touch the temple, to comb the hair or to chew? | After 50 this can be an inflamed artery that puts the sight at risk.
question | clear_fluid_nose_ear | Has clear fluid run from the nose or an ear since the injury? | It can come from around the brain.
question | severe_headache | Is the headache severe? | A severe headache with other signs can be dangerous.
question | seizure | Has there been a seizure, with a body that shakes or stiffens and no reaction? | A first or long seizure needs help right away.
question | palpitations | Is the heart racing, pounding or beating unevenly? | The heart rhythm may be the cause.
question | melena | Is the stool black and sticky like tar? | This can be blood from the stomach. Iron tablets can also turn stool black.
question | vision_gone | Did the sight in one or both eyes suddenly go? | It can be a stroke or a blocked blood vessel in the eye. Answer yes also if it came back.
question | both_legs_weak | Are both legs weak, or do they give way? | The nerves in the back may be pressed.
question | saddle_cauda | Is it numb between the legs, or is there no more control over bladder or bowel? | These nerves must be freed within hours. Numb means that wiping feels different.
question | urinary_retention | Is passing urine not possible although the bladder feels full? | A bladder that cannot empty hurts the kidneys and can point to pressed nerves.
question | pregnant | Is there a pregnancy, or could there be one? | In pregnancy some signs mean something else, and some need help sooner.
question | sugar_low | Is the blood sugar under 70 mg/dL (3.9 mmol/L)? | Low sugar can make a person confused or pass out. It can be treated in minutes.
question | carbon_monoxide | Could there have been fumes from a stove, heater, generator or engine in the room? | Carbon monoxide has no smell. If others or pets feel ill too, go outside now.
question | too_many_pills | Was more medicine taken than allowed, or something poisonous? | It does not matter why. Some only do harm after many hours, and early treatment helps.
question | eye_pain | Does the eye itself hurt? | Pain in the eye can mean high pressure or an infection.
question | chemical_eye | Did a cleaner, bleach, lime, acid or another chemical get into the eye? | Rinse with a lot of clean water now, for at least 20 minutes. Then answer.
question | eye_pierced | Did something hit the eye fast or go into it? | Glass or metal can be inside without being seen. Do not press or rub.
question | curtain_vision | Is there a shadow or curtain over part of the sight? | The retina may be coming off. It can be fixed if it is found early.
question | glare_halos | Are there colored rings around lights? | With a painful eye this can be dangerously high pressure.
question | photophobia | Does light hurt the eyes? | It can be an inflammation of the eye or, with a stiff neck, of the brain.
question | eye_swelling | Are the lids of one eye badly swollen? | An infection can spread behind the eye.
question | severe_abd | Is the belly pain severe? | Severe pain can come from a burst, twisted or blocked organ.
question | guarding | Is the belly hard as a board, or does every movement hurt? | The lining of the belly may be inflamed.
question | bilious_blood_vomit | Was there blood in the vomit, red or dark like coffee grounds? | It can be bleeding in the stomach.
question | no_stool_or_wind | Have neither stool nor gas passed for a day or more? | The bowel may be blocked.
question | testicular_pain | Is there pain in a testicle? | A twisted testicle can hurt in the belly, too. It can only be saved within hours. It is right to ask, and nothing to be ashamed of.
question | bloody_diarrhea | Is there blood in the diarrhea? | It can be a serious bowel infection.
question | no_urine | Has almost no urine come for 8 hours or more, or no wet diaper? | The body may be losing too much water.
question | weight_loss | Has there been weight loss without trying? | A doctor should look for the cause.
question | chills | Are there chills, shaking with cold? | They can mean that an infection has reached the blood.
question | flank_pain | Is there pain in the side, between the ribs and the hip? | The kidneys lie there.
question | incontinence | Does urine leak without control? | With back pain it can point to pressed nerves.
question | neck_injury | Was there a fall, a crash or a blow to the neck or back? | The spine may be hurt. Keep still until you know.
question | numbness | Is a part of the body numb or tingling? | A nerve or a blood vessel may be pinched.
question | monoarthritis_hot | Is one joint hot, red and swollen? | A joint with germs in it can be destroyed within days.
question | limb_cold_pale | Is an arm or a leg cold and pale, unlike the other? | A blood vessel may be blocked. This cannot wait.
question | deformity | Is the limb out of shape, or can it not be moved? | It may be broken or out of joint.
question | warm_red_skin | Is the skin red, warm and swollen? | It can be an infection or a blood clot. On dark skin, feel for heat and swelling.
question | immobil_surgery | In the last four weeks, was there surgery, a long trip or days in bed? | After this, blood clots are more common.
question | open_fracture | Does bone show, or is there a deep wound over the injury? | Germs can reach the bone.
question | snake_bite | Was it a snake, or another venomous animal? | Venom can take hours to act. Keep the limb still.
question | spreading_skin | Is the redness spreading? | Draw a line around the edge. If it grows past the line, the infection is spreading.
question | dirty_wound | Is the wound deep or dirty, for example from soil, rust, a nail or a bite? | It may need cleaning and a tetanus vaccination.
question | burn_face | Is the face burned, or was smoke breathed in? | The airway can swell shut later.
question | burn_large | Is the burn bigger than the person’s hand, or does it go all around an arm or leg? | A large burn makes the body lose a lot of fluid.
question | electric_shock | Was there an electric shock? | It can disturb the heart even when the skin looks fine.
question | blistering_rash | Does the skin blister or peel, or are there sores in the mouth or eyes, too? | It can be a severe reaction to a medication.
question | pain_beyond_look | Is the pain far worse than it looks from outside? | A deep infection can hide under skin that looks almost normal.
question | black_skin | Is the skin turning black, dark purple or gray? | The skin may be dying from an infection.
question | immune_weak | Is the immune system weak, for example through HIV, a transplant or steroid tablets? | Infections are then more dangerous and show less.
question | mosquito_travel | In the last months, was there a stay where malaria or dengue occurs, or do you live there? | Malaria can be treated well, but not late.
question | chemotherapy | Was there chemotherapy in the last 6 weeks? | The body can then hardly fight germs, and a fever is an emergency.
question | very_unwell | Does it feel as if something is badly wrong, worse than any illness before? | Your feeling counts. It is often the first sign.
question | infant_poor_feeding | Does the baby feed badly, or can it not be comforted? | In a baby these can be the only signs of a serious illness.
question | young_infant | Is it a baby younger than 3 months? | In the first 3 months a fever can be the only sign of a serious infection.
question | floppy | Is the child limp, or does it hardly react? | A limp child needs help right away.
question | tachypnea | Is the breathing much faster than usual? | Count the breaths for a minute, at rest. Fast breathing can mean a lung infection or acid in the blood.
question | jaundice | Are the skin or the whites of the eyes yellow? | The liver or the blood may have a problem.
question | vaginal_bleeding | Is there bleeding from the vagina, other than a normal period? | It can be a sign of danger, above all in pregnancy.
question | baby_moves_less | Does the baby in the womb move less than usual? | It can be a sign that the baby needs help.
question | fluid_leak_vag | Has water or fluid run from the vagina? | The waters may have broken.
question | contractions | Does the belly tighten again and again? | Labor may have begun.
question | heavy_birth_bleeding | Since the birth, is a pad soaked within an hour, or are there large clots? | Bleeding after a birth can quickly become dangerous.
question | hears_voices | Are there voices that nobody else can hear? | This happens to many people, and there is help for it.
question | suicidal | Are you thinking about ending your life or hurting yourself? | Many people have such thoughts, and it helps to say so. We ask everyone who seems to be going through a lot, so that nobody has to bear it alone.
question | lower_abd_pain | Is there pain in the lower belly? | The womb and the ovaries lie there, and an infection can begin there.
question | sexual_assault | Was there any sex or touching that was forced or not wanted? | It is never the fault of the person it happened to. Some treatments only work in the first days, and you decide what happens next.
question | breast_red | Is the breast red or warm? | It can be an infection of the breast.
question | breast_lump | Is there a lump in the breast? | Most lumps are harmless, but each one should be examined.
question | sudden_onset | Did it start suddenly, within minutes? | A sudden start can mean that something has twisted, torn or been blocked.
question | scrotal_swelling | Is the scrotum swollen? | It can be a twisted testicle or an infection.
question | long_erection | Has an erection lasted for more than 2 hours? | Without treatment the penis can be damaged for good.
question | sugar_very_high | Is the blood sugar 300 mg/dL (16.7 mmol/L) or more, or does the meter show “HI”? | Such a high sugar can turn the blood acid.
question | fruity_breath | Does the breath smell of fruit or nail polish remover? | It can mean that the blood is turning acid.
question | high_bp_now | Is the blood pressure 180 over 120 or more, or 140 over 90 or more in pregnancy? | Sit still for five minutes and measure again. One of the two numbers is enough for a yes.
question | poison_taken | Was something poisonous swallowed, such as a cleaner, pesticide, fuel or plant? | Early treatment helps. Do not make anybody vomit.
question | harm_others | Are there thoughts of hurting somebody? | Such thoughts can be frightening. Help protects everybody.
question | strange_beliefs | Is there a feeling of being followed, watched, poisoned or controlled? | When this is new, a doctor can help.
question | not_sleeping_for_days | Has there been hardly any sleep for days, and still no tiredness? | This can be the start of an illness that can be treated well.
question | violence_now | Is there danger from another person right now? | Then your safety comes first, before all other questions.
question | violence | Is somebody hurting you, threatening you, or making you do things you do not want? | Nobody deserves that, whoever does it. You can get help without anybody at home learning of it.
question | alcohol_withdrawal | Was alcohol stopped or cut down in the last days, and is there shaking or sweating now? | Stopping suddenly can cause seizures. Treatment prevents them.
question | opioid_overdose | Was heroin, fentanyl, methadone or a strong painkiller taken, and is the person drowsy or breathing slowly? | The breathing can stop. There is an antidote.
question | severe_pain | Is the pain unbearable, the worst ever? | Such pain should be examined today, whatever the cause.
