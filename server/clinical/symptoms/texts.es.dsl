# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
finding | fever | Fiebre | 38 °C o más
finding | high_fever | Fiebre alta | 39,4 °C o más
finding | low_grade_fever | Fiebre leve | hasta 38,3 °C
finding | chills | Escalofríos | temblar de frío
finding | night_sweats | Sudores nocturnos | tanto que se moja la ropa o las sábanas
finding | sweating | Sudoración |
finding | fatigue | Cansancio | más de lo habitual
finding | weight_loss | Pérdida de peso | sin proponérselo
finding | weight_gain | Aumento de peso | sin comer más
finding | loss_appetite | Falta de apetito |
finding | headache | Dolor de cabeza |
finding | severe_headache | Dolor de cabeza intenso |
finding | thunderclap | Dolor de cabeza repentino, el peor de la vida | llega al máximo en un minuto
finding | unilateral_headache | Dolor de cabeza de un lado |
finding | pulsating_headache | Dolor de cabeza que late |
finding | band_headache | Dolor de cabeza como una cinta apretada |
finding | photophobia | Molesta la luz |
finding | phonophobia | Molesta el ruido |
finding | aura | Zigzags o destellos antes del dolor de cabeza |
finding | neck_stiffness | Cuello rígido | no se puede llevar la barbilla al pecho
finding | neck_pain | Dolor de cuello |
finding | confusion | Confusión o somnolencia inusual | cuesta despertar, no se entiende lo que dice
finding | loss_consciousness | Desmayo | perdió el conocimiento, aunque fuera un momento
finding | near_syncope | Sensación de desmayo | mareo, a punto de desmayarse
finding | seizure | Convulsión | el cuerpo se sacude o se pone rígido, sin responder
finding | dizziness | Mareo |
finding | vertigo_spin | Todo da vueltas |
finding | positional_vertigo | Todo da vueltas al mover la cabeza | por ejemplo, al girarse en la cama
finding | hearing_loss | Oír menos |
finding | tinnitus | Zumbido en los oídos |
finding | ear_pain | Dolor de oído |
finding | ear_discharge | Líquido que sale del oído |
finding | ear_fullness | Oído tapado |
finding | ear_itch | Picor en el oído |
finding | swimming | Natación reciente | agua en los oídos
finding | bulging_tm | Tímpano abombado |
finding | sore_throat | Dolor de garganta |
finding | tonsil_exudate | Manchas blancas en las amígdalas |
finding | swollen_neck_nodes | Ganglios inflamados en el cuello |
finding | generalized_lymph | Ganglios inflamados en varios sitios | cuello, axilas, ingles
finding | hoarseness | Voz ronca |
finding | dysphagia | Dificultad para tragar | la comida se atasca
finding | odynophagia | Duele al tragar |
finding | drooling | Babeo | no puede tragar su propia saliva
finding | stridor | Respiración ruidosa al tomar aire | un sonido agudo y áspero
finding | barking_cough | Tos como un ladrido | como una foca
finding | runny_nose | Goteo de nariz |
finding | nasal_congestion | Nariz tapada |
finding | purulent_nasal | Moco amarillo o verde |
finding | sneezing | Estornudos |
finding | itchy_eyes | Picor de ojos |
finding | facial_pain | Dolor o presión en la cara | en las mejillas o la frente
finding | anosmia | Pérdida del olfato o del gusto |
finding | cough | Tos |
finding | dry_cough | Tos seca |
finding | productive_cough | Tos con flema |
finding | purulent_sputum | Flema amarilla, verde u oxidada |
finding | hemoptysis | Tos con sangre |
finding | chronic_cough | Tos desde hace más de tres semanas |
finding | paroxysmal_cough | Ataques de tos | uno tras otro, con un silbido o con vómitos
finding | dyspnea | Falta de aire |
finding | dyspnea_rest | Falta de aire en reposo | no puede terminar una frase
finding | dyspnea_exertion | Falta de aire al moverse | en escaleras o al caminar
finding | orthopnea | Falta de aire al acostarse | necesita varias almohadas
finding | pnd | Despertar de noche sin aire |
finding | wheeze | Silbidos al respirar | un pitido al soltar el aire
finding | tachypnea | Respiración rápida |
finding | hypoxia | Labios azules u oxígeno bajo |
finding | chest_pain | Dolor de pecho |
finding | chest_pressure | Presión en el pecho | opresión, apretón o peso
finding | pleuritic | Dolor de pecho al respirar |
finding | radiating_arm_jaw | Dolor que va al brazo, hombro o mandíbula |
finding | radiates_back | Dolor que llega a la espalda |
finding | tearing_pain | Dolor como un desgarro | en pecho, espalda o vientre
finding | exertional_chest | Dolor de pecho al esforzarse |
finding | relieved_rest | Mejora con el descanso |
finding | rest_pain_chest | Dolor de pecho en reposo |
finding | better_leaning_forward | Mejora al inclinarse hacia adelante |
finding | chest_wall_tender | El pecho duele al apretarlo |
finding | palpitations | Corazón acelerado o irregular |
finding | tachycardia | Pulso rápido | más de 100 en reposo
finding | hypotension_f | Presión arterial baja |
finding | leg_edema | Piernas o tobillos hinchados |
finding | unilateral_leg_swelling | Una sola pierna hinchada |
finding | calf_pain | Dolor en la pantorrilla |
finding | immobil_surgery | Cirugía, viaje largo o reposo en cama | en las últimas cuatro semanas
finding | claudication | Dolor de pantorrilla al caminar | se va al detenerse
finding | cold_feet | Pies o piernas fríos |
finding | varicose | Várices |
finding | palpable_cord | Una vena dura y dolorosa | bajo la piel
finding | abdominal_pain | Dolor de vientre |
finding | severe_abd | Dolor de vientre intenso |
finding | rlq_pain | Dolor abajo a la derecha del vientre |
finding | ruq_pain | Dolor bajo las costillas derechas |
finding | luq_pain | Dolor bajo las costillas izquierdas |
finding | llq_pain | Dolor abajo a la izquierda del vientre |
finding | epigastric_pain | Dolor en la boca del estómago | debajo del esternón
finding | lower_abd_pain | Dolor en el bajo vientre |
finding | flank_pain | Dolor en el costado | entre las costillas y la cadera
finding | colicky_groin | Dolor en oleadas hacia la ingle |
finding | pain_after_fatty | Dolor tras comidas grasas o abundantes |
finding | pain_relieved_food | Mejora al comer |
finding | guarding | Vientre duro como una tabla | duele con cada movimiento
finding | bloating | Vientre hinchado | gases, llenura
finding | nausea | Náuseas |
finding | vomiting | Vómitos |
finding | bilious_blood_vomit | Vómito con sangre | roja, u oscura como posos de café
finding | diarrhea | Diarrea |
finding | watery_diarrhea | Diarrea como agua | muy abundante
finding | bloody_diarrhea | Sangre en la diarrea |
finding | melena | Heces negras como alquitrán |
finding | rectal_bleed | Sangre roja por el ano |
finding | anal_pain | Dolor al evacuar |
finding | constipation_f | Estreñimiento |
finding | alternating_bowel | Cambio en el ritmo intestinal | o alivio después de evacuar
finding | fat_stool | Heces grasosas, malolientes o que flotan |
finding | gluten_milk | Peor tras comer pan o pasta |
finding | milk_trigger | Peor tras tomar lácteos |
finding | suspect_food | Comida que pudo estar en mal estado | cruda, poco cocida o compartida con otros enfermos
finding | heartburn | Acidez | ardor detrás del esternón
finding | jaundice | Piel u ojos amarillos |
finding | dark_urine | Orina oscura | como té o cola
finding | pale_stool | Heces pálidas | como arcilla
finding | alcohol_use | Mucho alcohol |
finding | itching | Picor |
finding | dysuria | Ardor al orinar |
finding | frequency | Orinar a menudo |
finding | urgency_ur | Ganas repentinas de orinar |
finding | hematuria | Sangre en la orina |
finding | polyuria | Orinar mucho |
finding | polydipsia | Mucha sed |
finding | nocturia | Levantarse de noche a orinar |
finding | weak_stream | Chorro de orina débil |
finding | urinary_retention | No poder orinar |
finding | incontinence | Escape de orina |
finding | stress_leak | Escape de orina al toser o reír |
finding | oliguria | Muy poca orina |
finding | foamy_urine | Orina con espuma |
finding | periorbital_edema | Cara o párpados hinchados |
finding | vaginal_discharge | Flujo vaginal |
finding | curdy_discharge | Flujo blanco y espeso |
finding | fishy_discharge | Flujo con olor a pescado |
finding | frothy_discharge | Flujo amarillo verdoso y espumoso |
finding | vaginal_itch | Picor vaginal |
finding | vaginal_bleeding | Sangrado vaginal | fuera de la regla
finding | heavy_periods | Reglas abundantes |
finding | painful_periods | Reglas dolorosas |
finding | dyspareunia | Dolor en las relaciones sexuales |
finding | missed_period | Falta de la regla |
finding | irregular_periods | Reglas irregulares |
finding | hirsutism | Más vello en la cara o el cuerpo |
finding | infertility | Intentar un embarazo desde hace más de un año |
finding | pregnant | Embarazo |
finding | postpartum | Parto reciente o lactancia |
finding | contractions | Contracciones | el útero se endurece una y otra vez
finding | fluid_leak_vag | Ruptura de aguas | líquido por la vagina
finding | breast_lump | Bulto en la mama |
finding | breast_pain | Dolor de mama |
finding | breast_red | Mama roja y caliente |
finding | nipple_discharge | Secreción del pezón |
finding | nipple_retraction | Pezón hundido o piel de la mama con hoyuelos |
finding | hot_flashes | Sofocos |
finding | penile_discharge | Secreción del pene |
finding | testicular_pain | Dolor en un testículo |
finding | scrotal_swelling | Escroto hinchado |
finding | bag_worms | Escroto como una bolsa de gusanos |
finding | genital_ulcer_pain | Llaga dolorosa en los genitales |
finding | genital_blisters | Ampollas en los genitales |
finding | genital_warts_f | Verrugas en los genitales |
finding | sexual_risk | Sexo sin condón con una pareja nueva |
finding | groin_lump | Bulto en la ingle |
finding | back_pain | Dolor de espalda |
finding | back_pain_lift | Después de cargar o agacharse |
finding | sciatica_leg | Dolor que baja por la pierna |
finding | saddle_cauda | Adormecimiento entre las piernas | o sin control de orina o heces
finding | morning_stiff_back | Espalda rígida por la mañana | mejora al moverse
finding | joint_pain | Dolor articular |
finding | knee_pain | Dolor de rodilla |
finding | shoulder_pain | Dolor de hombro |
finding | elbow_pain | Dolor de codo |
finding | wrist_pain | Dolor de muñeca o pulgar |
finding | heel_achilles | Dolor de talón |
finding | hip_pain | Dolor de cadera |
finding | joint_swelling | Articulación hinchada |
finding | small_joints | Articulaciones de los dedos de ambas manos |
finding | big_toe | Dedo gordo del pie |
finding | monoarthritis_hot | Una articulación caliente y roja |
finding | morning_stiffness | Rigidez por la mañana |
finding | worse_activity | Empeora con el uso |
finding | muscle_pain | Dolores musculares |
finding | muscle_weakness | Músculos débiles |
finding | unilateral_weakness | Debilidad de un lado o cara caída |
finding | speech_difficulty | Dificultad para hablar | palabras arrastradas o equivocadas
finding | numbness | Adormecimiento u hormigueo |
finding | hand_numb_median | Pulgar y dedos dormidos | sobre todo de noche
finding | feet_numb | Pies dormidos o que arden |
finding | tremor | Temblor |
finding | double_vision | Visión doble |
finding | ptosis | Párpado caído |
finding | fatigable | Más débil hacia la tarde | mejor tras descansar
finding | vision_loss | Ver menos o borroso |
finding | central_vision_loss | Visión borrosa en el centro | las líneas rectas se ven torcidas
finding | glare_halos | Deslumbramiento o halos en las luces |
finding | floaters_flash | Destellos, moscas o una cortina en la vista |
finding | eye_pain | Dolor de ojo |
finding | red_eye | Ojo rojo |
finding | watery_eye | Ojo lloroso |
finding | purulent_eye | Legañas pegajosas |
finding | eyelid_lump | Bulto en el párpado |
finding | eyelid_painful | El bulto duele |
finding | eyelid_painless | El bulto no duele |
finding | dry_eye | Ojos secos o con arenilla |
finding | eyelid_scales | Escamas en el borde de los párpados |
finding | rash | Sarpullido |
finding | itchy_rash | Sarpullido que pica |
finding | vesicles | Ampollas |
finding | dermatomal | Sarpullido o ardor en una franja de un lado |
finding | petechiae | Manchas o moretones que no se borran al apretar |
finding | palms_soles_rash | Sarpullido en palmas o plantas |
finding | butterfly_rash | Sarpullido en mejillas y nariz |
finding | target_rash | Mancha como una diana que crece |
finding | wheals | Ronchas | manchas elevadas que pican y cambian de sitio
finding | lip_tongue_swelling | Labios o lengua hinchados |
finding | allergen_exposure | Contacto con algo que da alergia | comida, picadura, medicina
finding | dry_scaly | Piel seca y escamosa |
finding | flexural | En los pliegues de codos o rodillas |
finding | burrows | Picor peor de noche, entre los dedos |
finding | annular_scaly | Mancha en anillo o piel que se pela entre los dedos del pie |
finding | nail_change | Uñas gruesas o de otro color |
finding | honey_crust | Costras color miel |
finding | warm_red_skin | Piel caliente, roja e hinchada |
finding | abscess_lump | Bulto doloroso con pus |
finding | facial_flushing | Cara roja, se sonroja fácilmente |
finding | dark_velvety | Piel oscura y aterciopelada | cuello o axilas
finding | sunburn_f | Mucho tiempo al sol |
finding | diaper | Debajo del pañal |
finding | sting | Picadura de insecto |
finding | mouth_ulcer | Llagas en la boca |
finding | parotid | Hinchazón delante de las orejas |
finding | koplik | Manchas blancas dentro de las mejillas |
finding | face_to_trunk_rash | Sarpullido que empezó en la cara |
finding | trismus | Mandíbula trabada o músculos en espasmo |
finding | wound | Herida o corte |
finding | cat_contact | Arañazo de gato |
finding | animal_contact | Contacto con animales de granja o leche cruda |
finding | tick_outdoor | Picadura de garrapata o días en el campo |
finding | mosquito_travel | Estancia donde hay malaria o dengue |
finding | tb_contact | Contacto con tuberculosis |
finding | sick_contact | Contacto con alguien enfermo |
finding | cyclic_fever | Fiebre que va y viene |
finding | insidious_smoker | Fuma |
finding | hypertension_hx | Hipertensión conocida |
finding | diabetes_hx | Diabetes conocida |
finding | high_bp_now | Presión alta medida |
finding | afib_hx | Fibrilación auricular conocida |
finding | asthma_hx | Asma conocida |
finding | copd_hx | EPOC conocida | bronquitis crónica o enfisema
finding | barrel_chest | Tórax en tonel |
finding | pallor | Palidez |
finding | pica_koil | Antojo de hielo o uñas en cuchara |
finding | glossitis | Lengua lisa y dolorida |
finding | vegan_b12 | No come nada de origen animal |
finding | bone_pain | Dolor de huesos |
finding | recurrent_infections | Infecciones una y otra vez |
finding | splenomegaly_f | Bazo grande |
finding | sickle_hx | Anemia falciforme conocida |
finding | hemolysis_trigger | Tras comer habas o tomar ciertas medicinas |
finding | itch_after_bath | Picor tras un baño caliente |
finding | plethora | Cara rojiza |
finding | cold_intoler | Siempre con frío |
finding | heat_intoler | No tolera el calor |
finding | hair_loss | Caída del cabello |
finding | goiter_f | Hinchazón delante del cuello |
finding | moon_face | Cara más redonda | o estrías moradas
finding | acral_growth | Manos o pies más grandes | anillos y zapatos ya no quedan
finding | salt_crave | Antojo de sal |
finding | fracture_trauma | Caída, golpe o accidente |
finding | deformity | Deformado o no se puede mover |
finding | overhead_pain | Dolor al levantar el brazo |
finding | stairs_sit_pain | La rodilla duele en escaleras o tras estar sentado |
finding | tender_points | Dolor por todo el cuerpo |
finding | sleep_apnea_f | Ronquidos con pausas al respirar |
finding | sudden_sleep | Se duerme de repente |
finding | anxiety | Ansiedad o pánico |
finding | depressed | Ánimo bajo | sin alegría por nada
finding | suicidal | Pensamientos de quitarse la vida |
finding | insomnia | Dormir mal |
finding | emotional_stress | Estrés, o mucho tiempo de pie con calor |
finding | sudden_onset | Empezó de repente |
finding | asterixis | Manos que aletean |
finding | acetaminophen_exc | Mucho paracetamol | más de lo que dice el envase
finding | swallowed_fb | Se atragantó o tragó algo |
finding | infant_poor_feeding | Come mal o no se consuela | un bebé
finding | retractions | Las costillas se hunden al respirar | aletea la nariz, se queja
finding | salty_skin | La piel sabe salada |
finding | clubbing | Puntas de los dedos redondeadas |
finding | hiccup_cancer | Hipo que no para |
finding | blood_loss_post | Gran pérdida de sangre en el parto |
finding | failed_lactation | Sin leche tras el parto |
finding | preg_uterus_large | Útero más grande de lo esperado |
finding | urine_from_vagina | Orina o heces por la vagina |
finding | overflow_leak | Goteo de orina con la vejiga llena |
condition | uri | Resfriado común |
condition | flu | Gripe |
condition | covid | COVID-19 |
condition | bronchitis | Bronquitis aguda |
condition | pneumonia | Neumonía |
condition | tb | Tuberculosis |
condition | asthma | Crisis de asma |
condition | copd | Enfermedad pulmonar obstructiva crónica (EPOC) |
condition | copd_severe | Crisis grave de EPOC |
condition | bronchiectasis | Bronquiectasias |
condition | bronchiolitis | Bronquiolitis |
condition | croup | Crup (laringotraqueítis) |
condition | epiglottitis | Epiglotitis |
condition | pertussis | Tos ferina |
condition | fb_asp | Objeto inhalado |
condition | laryngitis | Laringitis aguda |
condition | cf | Fibrosis quística |
condition | lung_ca | Cáncer de pulmón |
condition | ptx | Neumotórax (pulmón colapsado) |
condition | pe | Embolia pulmonar |
condition | dvt | Trombosis venosa profunda |
condition | thrombophleb | Tromboflebitis superficial |
condition | sleep_apnea | Apnea del sueño |
condition | mi | Ataque al corazón (infarto) |
condition | unstable_angina | Angina inestable |
condition | stable_angina | Angina estable |
condition | variant_angina | Angina variante (Prinzmetal) |
condition | aortic_diss | Disección aórtica |
condition | aaa | Aneurisma de la aorta abdominal |
condition | pericarditis | Pericarditis |
condition | tamponade | Taponamiento o derrame pericárdico |
condition | myocarditis | Miocarditis |
condition | hf | Insuficiencia cardíaca |
condition | cardiomyopathy | Miocardiopatía |
condition | aortic_stenosis | Estenosis aórtica |
condition | mitral_stenosis | Estenosis mitral |
condition | endocarditis | Endocarditis infecciosa |
condition | rheumatic | Fiebre reumática |
condition | afib | Fibrilación auricular o arritmia |
condition | htn | Presión alta (hipertensión) |
condition | hypotension | Presión baja (hipotensión) |
condition | syncope | Desmayo vasovagal |
condition | pvd | Enfermedad arterial periférica |
condition | cvi | Insuficiencia venosa crónica |
condition | lymphedema | Linfedema |
condition | cellulitis | Celulitis |
condition | costochondritis | Costocondritis |
condition | intercostal | Dolor muscular o nervioso intercostal |
condition | gerd | Reflujo ácido o esofagitis |
condition | des | Espasmo esofágico |
condition | achalasia | Acalasia |
condition | esoph_ca | Cáncer de esófago |
condition | pud | Úlcera péptica |
condition | dyspepsia | Dispepsia funcional o gastritis |
condition | gastric_ca | Cáncer de estómago |
condition | ugib | Hemorragia digestiva alta |
condition | gallstones | Cálculos biliares (cólico biliar) |
condition | cholecystitis | Colecistitis aguda |
condition | cholangitis | Colangitis aguda |
condition | pancreatitis | Pancreatitis aguda |
condition | chr_panc | Pancreatitis crónica |
condition | appendicitis | Apendicitis |
condition | peritonitis | Peritonitis |
condition | diverticulitis | Diverticulitis |
condition | diverticulosis | Diverticulosis |
condition | angiodysplasia | Angiodisplasia |
condition | ibs | Síndrome del intestino irritable |
condition | crohn | Enfermedad de Crohn |
condition | uc | Colitis ulcerosa |
condition | celiac | Enfermedad celíaca |
condition | lactose | Intolerancia a la lactosa |
condition | gastroenteritis | Gastroenteritis |
condition | food_poisoning | Intoxicación alimentaria |
condition | cholera | Cólera |
condition | hus | Síndrome hemolítico urémico |
condition | constipation | Estreñimiento |
condition | anal_fissure | Fisura anal |
condition | hemorrhoids | Hemorroides |
condition | colon_ca | Cáncer de colon |
condition | polyps | Pólipos de colon |
condition | inguinal_hernia | Hernia inguinal |
condition | alf | Insuficiencia hepática aguda |
condition | hepatitis | Hepatitis viral |
condition | liver_abscess | Absceso hepático |
condition | hcc | Cáncer de hígado |
condition | uti | Infección urinaria (cistitis) |
condition | pyelo | Infección del riñón (pielonefritis) |
condition | stones | Cálculos renales (cólico renal) |
condition | bph | Hiperplasia benigna de próstata |
condition | prostatitis | Prostatitis aguda |
condition | prostate_ca | Cáncer de próstata |
condition | bladder_ca | Cáncer de vejiga |
condition | rcc | Cáncer de riñón |
condition | pkd | Riñón poliquístico |
condition | aki | Insuficiencia renal aguda |
condition | ckd | Enfermedad renal crónica |
condition | ain | Nefritis intersticial aguda |
condition | nephrotic | Síndrome nefrótico |
condition | nephritic | Síndrome nefrítico (glomerulonefritis) |
condition | dm_nephro | Nefropatía diabética |
condition | ras | Estenosis de la arteria renal |
condition | rhabdo | Rabdomiólisis |
condition | stress_ui | Incontinencia de esfuerzo |
condition | urge_ui | Incontinencia de urgencia (vejiga hiperactiva) |
condition | mixed_ui | Incontinencia mixta |
condition | overflow_ui | Incontinencia por rebosamiento |
condition | fistula | Fístula urogenital |
condition | urethritis | Uretritis |
condition | atrophic | Atrofia de uretra o vagina (menopausia) |
condition | chlamydia | Clamidia |
condition | trich | Tricomoniasis |
condition | bv | Vaginosis bacteriana |
condition | candida | Candidiasis vaginal |
condition | pid | Enfermedad inflamatoria pélvica |
condition | gen_herpes | Herpes genital |
condition | gen_warts | Verrugas genitales |
condition | chancroid | Chancroide |
condition | bartholin | Absceso de Bartolino |
condition | ectopic | Embarazo ectópico |
condition | miscarriage | Aborto espontáneo o amenaza de aborto |
condition | molar | Embarazo molar |
condition | abruptio | Desprendimiento de placenta |
condition | preeclampsia | Preeclampsia |
condition | preterm | Parto prematuro |
condition | hyperemesis | Hiperémesis del embarazo |
condition | pregnancy | Embarazo |
condition | endometriosis | Endometriosis |
condition | adenomyosis | Adenomiosis |
condition | fibroids | Miomas uterinos |
condition | dysmenorrhea | Dismenorrea primaria (cólicos) |
condition | pcos | Síndrome de ovario poliquístico |
condition | menopause | Menopausia |
condition | pof | Fallo ovárico primario |
condition | sec_ov | Amenorrea hipotalámica |
condition | ovarian_ca | Cáncer de ovario |
condition | sheehan | Síndrome de Sheehan |
condition | mastitis | Mastitis de la lactancia |
condition | breast_abscess | Absceso mamario |
condition | engorgement | Ingurgitación mamaria |
condition | galactocele | Galactocele |
condition | fibroadenoma | Fibroadenoma |
condition | breast_ca | Cáncer de mama |
condition | fat_necrosis | Necrosis grasa de la mama |
condition | torsion | Torsión testicular |
condition | epididymitis | Epididimitis |
condition | varicocele | Varicocele |
condition | hydrocele | Hidrocele |
condition | stroke | Ictus (derrame cerebral) |
condition | tia | Ataque isquémico transitorio |
condition | meningitis | Meningitis |
condition | sah | Hemorragia subaracnoidea |
condition | brain_abscess | Absceso cerebral |
condition | brain_tumor | Tumor cerebral |
condition | migraine | Migraña |
condition | tension_ha | Cefalea tensional |
condition | cluster | Cefalea en racimos |
condition | bppv | Vértigo posicional benigno |
condition | meniere | Enfermedad de Ménière |
condition | labyrinthitis | Laberintitis o neuritis vestibular |
condition | ms | Esclerosis múltiple |
condition | mg | Miastenia grave |
condition | narcolepsy | Narcolepsia |
condition | cts | Síndrome del túnel carpiano |
condition | dm_neuro | Neuropatía diabética |
condition | sciatica | Ciática o hernia de disco |
condition | mech_back | Lumbalgia mecánica |
condition | ddd | Enfermedad discal degenerativa |
condition | cauda | Síndrome de la cola de caballo |
condition | vert_fx | Fractura vertebral |
condition | as | Espondilitis anquilosante |
condition | oa | Artrosis |
condition | ra | Artritis reumatoide |
condition | gout | Gota |
condition | pseudogout | Pseudogota |
condition | septic_joint | Artritis séptica |
condition | pmr | Polimialgia reumática |
condition | fibromyalgia | Fibromialgia |
condition | sle | Lupus eritematoso sistémico |
condition | ssc | Esclerosis sistémica (esclerodermia) |
condition | rotator | Lesión del manguito rotador |
condition | bursitis | Bursitis del hombro |
condition | sh_disloc | Luxación del hombro |
condition | sh_fx | Fractura del hombro |
condition | fracture | Fractura de hueso |
condition | lat_epi | Codo de tenista |
condition | med_epi | Codo de golfista |
condition | dequervain | Tenosinovitis de De Quervain |
condition | pfps | Dolor femororrotuliano |
condition | achilles | Tendinitis de Aquiles |
condition | plantar | Fascitis plantar |
condition | ank_sprain | Esguince de tobillo |
condition | pharyngitis_viral | Faringitis viral |
condition | strep | Faringitis estreptocócica |
condition | mono | Mononucleosis infecciosa |
condition | sinusitis | Sinusitis |
condition | allergic_rhinitis | Rinitis alérgica |
condition | nonallergic_rhinitis | Rinitis no alérgica |
condition | otitis_media | Otitis media |
condition | otitis_externa | Otitis externa |
condition | earwax | Tapón de cera |
condition | mumps | Paperas |
condition | measles | Sarampión |
condition | rubella | Rubéola |
condition | varicella | Varicela |
condition | shingles | Herpes zóster |
condition | impetigo | Impétigo |
condition | scabies | Sarna |
condition | tinea_pedis | Pie de atleta |
condition | onycho | Hongos en las uñas |
condition | eczema | Eccema (dermatitis atópica) |
condition | diaper_rash | Dermatitis del pañal |
condition | contact_derm | Dermatitis de contacto |
condition | urticaria | Urticaria |
condition | anaphylaxis | Anafilaxia |
condition | insect_sting | Picadura de insecto |
condition | rosacea | Rosácea |
condition | acanthosis | Acantosis nigricans |
condition | sunburn | Quemadura solar |
condition | whitlow | Panadizo herpético |
condition | mouth_ulcer_c | Afta bucal |
condition | conj_allergic | Conjuntivitis alérgica |
condition | conj_viral | Conjuntivitis viral |
condition | conj_bact | Conjuntivitis bacteriana |
condition | stye | Orzuelo |
condition | chalazion | Chalazión |
condition | blepharitis | Blefaritis |
condition | dryeye | Ojo seco |
condition | nldo | Obstrucción del conducto lagrimal |
condition | aacg | Glaucoma agudo de ángulo cerrado |
condition | cataract | Catarata |
condition | amd | Degeneración macular |
condition | dm_retino | Retinopatía diabética |
condition | ret_det | Desprendimiento de retina |
condition | dm | Diabetes mellitus |
condition | dka | Cetoacidosis diabética |
condition | hypoglycemia | Azúcar baja en sangre (hipoglucemia) |
condition | hypothyroid | Hipotiroidismo |
condition | hyperthyroid | Hipertiroidismo |
condition | hyperpara | Hiperparatiroidismo |
condition | adrenal | Insuficiencia suprarrenal |
condition | cushing | Síndrome de Cushing |
condition | acromegaly | Acromegalia |
condition | pit_adenoma | Adenoma hipofisario |
condition | iron_anemia | Anemia por falta de hierro |
condition | b12 | Falta de vitamina B12 |
condition | thalassemia | Talasemia |
condition | sickle | Anemia falciforme (crisis) |
condition | g6pd | Deficiencia de G6PD (hemólisis) |
condition | pnh | Hemoglobinuria paroxística nocturna |
condition | pv | Policitemia vera |
condition | leukemia | Leucemia |
condition | hodgkin | Linfoma |
condition | myeloma | Mieloma múltiple |
condition | malaria | Malaria |
condition | dengue | Dengue |
condition | typhoid | Fiebre tifoidea |
condition | lyme | Enfermedad de Lyme |
condition | rmsf | Fiebre maculosa de las Montañas Rocosas |
condition | brucellosis | Brucelosis |
condition | catscratch | Enfermedad por arañazo de gato |
condition | tetanus | Tétanos |
condition | hiv | Infección por VIH |
condition | sepsis | Sepsis |
condition | depression | Depresión |
condition | panic | Ataque de pánico o ansiedad |
flag | RF01-acs | Dolor de pecho con presión, que va al brazo o la mandíbula, con sudor, falta de aire o náuseas: puede ser un ataque al corazón. |
flag | RF02-acs-rest | Un dolor de pecho de tipo cardíaco en reposo necesita atención de urgencia (posible angina inestable). |
flag | RF03-dissection | Un dolor repentino como un desgarro en el pecho o la espalda puede ser una disección aórtica. |
flag | RF04-dissection2 | Un dolor de pecho repentino que llega a la espalda puede ser una disección aórtica. |
flag | RF05-pe | Falta de aire con dolor al respirar, pierna hinchada, tos con sangre o inmovilidad o cirugía recientes: puede ser una embolia pulmonar. |
flag | RF06-dyspnea-rest | Mucha dificultad para respirar (en reposo, sin poder hablar, labios azules, oxígeno bajo, respiración ruidosa) es una emergencia. |
flag | RF07-asthma | Un asma que empeora y no cede con el inhalador de rescate necesita atención de urgencia. |
flag | RF08-copd | Una crisis de EPOC con más falta de aire y flema de color o fiebre puede ser grave. |
flag | RF09-fast | Señales en cara, brazo o habla: posible ictus. Cada minuto cuenta. |
flag | RF10-meningitis | Fiebre con cuello rígido o manchas que no se borran al apretar: puede ser meningitis o septicemia. |
flag | RF11-thunderclap | El peor dolor de cabeza de la vida, de repente, puede ser una hemorragia cerebral. |
flag | RF12-confusion | Una confusión o somnolencia nuevas son señal de peligro. |
flag | RF13-seizure | Una primera convulsión, o una que dura, necesita ayuda de urgencia. |
flag | RF14-syncope-cardiac | Un desmayo con dolor de pecho, palpitaciones, esfuerzo, falta de aire o sangrado necesita atención de urgencia. |
flag | RF15-anaphylaxis | Labios o lengua hinchados con dificultad para respirar, ronchas o desmayo: puede ser anafilaxia. Use adrenalina y llame a emergencias. |
flag | RF16-anaphylaxis2 | Ronchas con dificultad para respirar o desmayo: puede ser anafilaxia. |
flag | RF17-sepsis | Fiebre con respiración o pulso rápidos, presión baja, confusión o poca orina: puede ser sepsis. |
flag | RF18-suicide | Pensamientos de suicidio o de hacerse daño: llame ahora al 988 (EE. UU.) o a emergencias. |
flag | RF19-guarding | Un vientre duro y a la defensiva apunta a peritonitis. |
flag | RF20-append | Dolor abajo a la derecha del vientre con fiebre, vómitos o falta de apetito: puede ser apendicitis. |
flag | RF21-severe-abd | Un dolor de vientre intenso o repentino con vómitos, fiebre, dolor de espalda o desmayo es una emergencia. |
flag | RF22-gibleed | Vomitar sangre o heces negras como alquitrán apuntan a un sangrado interno. |
flag | RF23-bloody-diarrhea-child | Diarrea con sangre en un niño: riesgo de síndrome hemolítico urémico. |
flag | RF24-renal-colic | Un dolor fuerte en el costado con vómitos o fiebre debe verse hoy mismo (cálculo, obstrucción infectada). |
flag | RF25-torsion | Dolor repentino de un testículo: hay que descartar una torsión en pocas horas. |
flag | RF26-retention | No poder orinar necesita atención el mismo día. |
flag | RF27-preg-bleed | Un sangrado en el embarazo debe verse pronto. |
flag | RF28-ectopic | Falta de la regla con dolor en el bajo vientre y sangrado o desmayo: puede ser un embarazo ectópico. |
flag | RF29-preeclampsia | Embarazo con dolor de cabeza, cambios en la vista, presión alta o dolor en la parte alta del vientre: puede ser preeclampsia. |
flag | RF30-preterm | Las contracciones o la ruptura de aguas antes de tiempo deben verse en maternidad. |
flag | RF31-cauda | Dolor de espalda con adormecimiento entre las piernas o pérdida de control de vejiga o intestino: puede ser síndrome de la cola de caballo. |
flag | RF32-headinjury | Un golpe en la cabeza con desmayo, vómitos o confusión necesita atención de urgencia. |
flag | RF33-fracture | Una lesión con deformidad o sin poder mover apunta a fractura o luxación. |
flag | RF34-infant-fever | Fiebre de 38 °C o más antes de los 3 meses de edad. |
flag | RF35-airway | Babeo con dolor de garganta y fiebre: posible epiglotitis. |
flag | RF36-fb | Atragantamiento, tos o silbido repentinos: posible objeto inhalado. |
flag | RF37-glaucoma | Ojo doloroso con vista borrosa, halos o vómitos: puede ser un glaucoma agudo. |
flag | RF38-vision | Pérdida repentina de la vista. |
flag | RF39-retinal | Destellos o moscas con una sombra en la vista: puede ser un desprendimiento de retina. |
flag | RF40-dka | Sed con vómitos, dolor de vientre, respiración rápida o confusión: puede ser cetoacidosis diabética. |
flag | RF41-malaria | La fiebre tras viajar a una zona con malaria o dengue debe analizarse el mismo día. |
flag | RF42-rmsf | Fiebre con sarpullido en muñecas, tobillos, palmas o plantas: la fiebre maculosa por garrapatas se trata de inmediato. |
flag | RF43-dvt | Una sola pierna hinchada y dolorosa: posible trombosis, debe verse el mismo día. |
flag | RF44-jaundice-enceph | Piel amarilla con fiebre o confusión: colangitis o fallo del hígado. |
flag | RF45-tetanus | Mandíbula trabada o espasmos tras una herida: posible tétanos. |
flag | RF46-joint | Articulación caliente e hinchada con fiebre: artritis séptica hasta que se demuestre lo contrario. |
flag | RF47-asterixis-od | Posible intoxicación por paracetamol. Centro de Toxicología: 1-800-222-1222 (EE. UU.). |
flag | RF48-htn-crisis | Una presión muy alta (180/120 o más) con síntomas es una emergencia hipertensiva. |
flag | RF49-aaa | Dolor de vientre y espalda con desmayo después de los 50: posible rotura de un aneurisma. |
flag | RF50-pid | Dolor pélvico con flujo y fiebre: la enfermedad inflamatoria pélvica debe tratarse el mismo día. |
flag | RF51-pneumonia | Fiebre con tos y flema: hay que descartar una neumonía. |
flag | RF52-pneumonia-elder | A partir de los 65, fiebre y tos con respiración rápida u oxígeno bajo: atención de urgencia. |
flag | RF53-weightloss | Una pérdida de peso sin explicación con este síntoma necesita una revisión pronta para descartar cáncer. |
flag | RF54-hematuria | Sangre visible en la orina a partir de los 45 sin infección: debe verla pronto un especialista. |
flag | RF55-duration | Una tos de más de 3 semanas debe revisarse. |
advice | rest_fluids | Descanse y beba a menudo. |
advice | pain_fever | El paracetamol alivia la fiebre y el dolor. No tome más de lo que dice el envase. |
advice | pain_relief | Un analgésico de la farmacia puede ayudar unos días. Pregunte allí qué es compatible con sus medicinas. |
advice | ask_medicines | Usted toma medicamentos: antes de tomar otra cosa, pregunte en la farmacia si se pueden combinar. |
advice | salt_water | Haga gárgaras o enjuagues con agua tibia y sal. |
advice | steam_nose | Lave la nariz con agua y sal; el aire húmedo ayuda. |
advice | honey_cough | Una cucharada de miel calma la tos. No para menores de un año. |
advice | no_smoke | No fume y aléjese del humo. |
advice | rest_voice | Hable poco y no susurre. |
advice | ease_load | Evite por un tiempo lo que provoca el dolor. |
advice | warm_cold | Calor o una compresa fría, lo que alivie más. |
advice | small_meals | Coma poco cada vez, y nada en las tres horas antes de dormir. |
advice | head_up | Duerma con la cabecera levantada. |
advice | antacid | Un antiácido de la farmacia puede ayudar unos días. |
advice | less_alcohol | Deje el alcohol y lo que le siente mal. |
advice | food_diary | Anote lo que come y cómo se siente: así se ve qué evitar. |
advice | move_relax | Muévase cada día y busque tiempo para relajarse. |
advice | less_milk | Deje los lácteos dos semanas y observe. |
advice | sip_fluids | Beba a sorbos pequeños y seguidos. Lo mejor es el suero oral. |
advice | light_food | Coma ligero en cuanto pueda. |
advice | wash_hands | Lávese las manos a menudo y use su propia toalla. |
advice | fiber_water | Coma fruta, verdura y cereales integrales, y beba suficiente. |
advice | warm_bath | Un baño tibio de un cuarto de hora alivia el dolor. |
advice | pelvic_floor | Entrene los músculos del suelo pélvico cada día. |
advice | less_caffeine | Beba menos café, té y cola. |
advice | antifungal_pharmacy | La farmacia tiene una crema antifúngica sin receta. |
advice | cotton | Use algodón y lávese solo con agua. |
advice | cool_layers | Vístase por capas y mantenga fresco el dormitorio. |
advice | feed_often | Dé el pecho a menudo, o extraiga un poco de leche. |
advice | rest_quiet | Descanse en un cuarto tranquilo y oscuro. |
advice | keep_moving | Siga activo en lo posible; el reposo en cama lo alarga. |
advice | strengthen | Estire y fortalezca con suavidad cada día. |
advice | good_shoes | Use zapatos que amortigüen y sujeten. |
advice | rest_ice_raise | Repose, enfríe 20 minutos cada vez y manténgalo en alto. |
advice | avoid_trigger | Aléjese de lo que lo provoca. |
advice | antihistamine | Un antihistamínico de la farmacia puede ayudar. Algunos dan sueño. |
advice | ear_drops | Ablande la cera con aceite o gotas de la farmacia. |
advice | no_cotton_buds | No meta nada en el oído. |
advice | dry_feet | Mantenga los pies secos y cambie de calcetines cada día. |
advice | moisturize | Póngase una crema hidratante sin perfume varias veces al día. |
advice | no_scratch | No se rasque; lleve las uñas cortas. |
advice | diaper_care | Cambie el pañal a menudo, deje secar la piel y use crema protectora. |
advice | cool_skin | Enfríe la piel con un paño mojado. |
advice | remove_sting | Saque el aguijón raspando y lave la zona. |
advice | sun_cover | Cúbrase, busque sombra y use protector solar. |
advice | avoid_spicy | Evite lo picante, ácido o duro. |
advice | cool_eye | Ponga un paño limpio y fresco sobre los ojos cerrados. |
advice | warm_eye | Ponga un paño limpio y tibio sobre el ojo cerrado diez minutos, cuatro veces al día. |
advice | no_lenses | No use lentes de contacto hasta que pase. |
advice | wash_lids | Limpie el borde de los párpados cada día. |
advice | blink_breaks | Parpadee a menudo y descanse de la pantalla. |
advice | eye_drops | Las lágrimas artificiales de la farmacia pueden ayudar. |
advice | general_rest | Descanse y observe cómo sigue. |
advice | book_visit | Deje que le vea un médico. |
advice | write_down | Anote cuándo empezó y qué lo mejora o empeora. |
advice | bring_medicines | Tenga a mano la lista de sus medicinas. |
advice | see_fever_3d | la fiebre dura más de tres días |
advice | see_breathing | le cuesta respirar |
advice | see_10d | no mejora en diez días |
advice | see_3w | dura más de tres semanas |
advice | see_3d | no mejora en tres días |
advice | see_chest | el dolor oprime, se extiende o viene con falta de aire |
advice | see_swallow_weight | baja de peso, la comida se atasca o las heces son negras |
advice | see_blood_weight | ve sangre en las heces o baja de peso |
advice | see_dry | orina poco, o se siente muy débil o mareado |
advice | see_blood_fever | hay sangre en las heces o fiebre alta |
advice | see_severe_pain | el vientre duele mucho o vomita |
advice | see_bleeding | el sangrado sigue o aumenta |
advice | see_blood_urine | hay sangre en la orina, o fiebre |
advice | see_worse | empeora o le complica el día |
advice | see_pregnant_first | está embarazada, o lo tiene por primera vez |
advice | see_heavy_bleeding | el sangrado es mucho más abundante |
advice | see_bleeding_after | sangra tras un año sin reglas |
advice | see_fever_breast | tiene fiebre o una zona roja y caliente en la mama |
advice | see_headache_worst | el dolor de cabeza es repentino, el peor de su vida, o con fiebre o cuello rígido |
advice | see_numb_bladder | una pierna se debilita, siente dormido entre las piernas o no retiene la orina |
advice | see_swelling_lock | la rodilla se hincha, se traba o falla |
advice | see_sudden_snap | hubo un chasquido repentino y no puede ponerse de puntillas |
advice | see_cannot_stand | no puede apoyarse, o está deformado |
advice | see_drool | no puede tragar o babea |
advice | see_ear | el oído duele, supura o deja de oír de repente |
advice | see_diabetes_feet | tiene diabetes |
advice | see_skin_infected | la piel se pone caliente, húmeda o dolorosa, o tiene fiebre |
advice | see_breathing_swelling | se hinchan labios, lengua o cara, o le cuesta respirar |
advice | see_eye | el ojo duele, molesta la luz o ve menos |
advice | see_blisters_fever | hay ampollas grandes, fiebre o confusión |
advice | see_any_worse | se siente peor, o empieza algo nuevo |
advice | sit_rest | Deje lo que está haciendo. Siéntese y descanse. |
advice | sit_upright | Siéntese erguido, un poco inclinado hacia adelante. |
advice | lie_side | Acuéstese de lado. |
advice | lie_legs_up | Acuéstese con las piernas en alto, o siéntese si le cuesta respirar. |
advice | unlock_door | Abra el cerrojo de la puerta. Pida a alguien que se quede con usted. |
advice | phone_near | Tenga el teléfono cerca. |
advice | no_driving | No conduzca usted. |
advice | take_medicines | Tenga listas sus medicinas, o su lista, para el equipo de emergencia. |
advice | reliever_inhaler | Use su inhalador de rescate como le indicaron. |
advice | note_time | Anote la hora en que empezó. |
advice | no_food | No coma ni beba. |
advice | loosen_clothes | Afloje la ropa ajustada y abra una ventana. |
advice | clear_space | Aparte los objetos duros. No sujete a la persona. |
advice | nothing_in_mouth | No ponga nada en la boca. |
advice | adrenaline_pen | Use enseguida un autoinyector de adrenalina si lo tiene. |
advice | not_alone | No se quede a solas. Diga a alguien cercano cómo se siente. |
advice | remove_means | Ponga fuera de su alcance aquello con lo que podría hacerse daño. |
advice | call_crisis | Llame o escriba ahora a una línea de crisis. Escuchan de día y de noche. |
advice | pads_count | Use compresas y cuéntelas. |
advice | maternity_notes | Lleve sus papeles del embarazo y llame a su maternidad. |
advice | keep_still | No se mueva. No mueva lo que duele. |
advice | back_blows | Si la persona no puede respirar ni toser: cinco golpes entre los omóplatos y luego cinco compresiones en el abdomen. |
advice | poison_line | Llame al centro de toxicología. En EE. UU.: 1-800-222-1222. |
advice | keep_package | Guarde el envase para mostrarlo. |
advice | no_vomit_forced | No se provoque el vómito. |
