# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
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
finding | retractions | Ribs drawn in with each breath | nostrils flare, grunting
finding | salty_skin | Skin tastes salty |
finding | clubbing | Rounded fingertips |
finding | hiccup_cancer | Hiccups that do not stop |
finding | blood_loss_post | Great loss of blood at birth |
finding | failed_lactation | No milk after birth |
finding | preg_uterus_large | Womb larger than expected |
finding | urine_from_vagina | Urine or stool from the vagina |
finding | overflow_leak | Dribbling urine with a full bladder |
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
flag | RF18-suicide | Thoughts of suicide or self-harm: contact 988 (US) or emergency services now. |
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
flag | RF47-asterixis-od | Possible paracetamol/acetaminophen poisoning. Poison Control 1-800-222-1222 (US). |
flag | RF48-htn-crisis | Very high blood pressure (180/120 or more) with symptoms is a hypertensive emergency. |
flag | RF49-aaa | Belly/back pain with faintness over 50: possible ruptured aneurysm. |
flag | RF50-pid | Pelvic pain with discharge and fever: PID needs same-day treatment. |
flag | RF51-pneumonia | Fever with productive cough: assess for pneumonia. |
flag | RF52-pneumonia-elder | Age 65+ with fever, cough and fast breathing/low oxygen: emergency assessment (CRB-65). |
flag | RF53-weightloss | Unexplained weight loss with this symptom needs a prompt cancer check. |
flag | RF54-hematuria | Visible blood in urine at 45+ without infection: urgent referral. |
flag | RF55-duration | Cough for more than 3 weeks should be checked. |
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
advice | back_blows | If the person cannot breathe or cough: five blows between the shoulder blades, then five thrusts to the belly. |
advice | poison_line | Call the poison centre. In the US: 1-800-222-1222. |
advice | keep_package | Keep the package to show it. |
advice | no_vomit_forced | Do not make yourself vomit. |
