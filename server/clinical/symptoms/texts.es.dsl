# finding | id | name | what is meant by it
# condition | id | name |
# flag | id | why it is dangerous |
# advice | id | text |
# group | id | name | examples
# question | finding | question | why we ask
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
finding | young_infant | Bebé de menos de 3 meses |
finding | retractions | Las costillas se hunden al respirar | aletea la nariz, se queja
finding | salty_skin | La piel sabe salada |
finding | clubbing | Puntas de los dedos redondeadas |
finding | hiccup_cancer | Hipo que no para |
finding | blood_loss_post | Gran pérdida de sangre en el parto |
finding | failed_lactation | Sin leche tras el parto |
finding | preg_uterus_large | Útero más grande de lo esperado |
finding | urine_from_vagina | Orina o heces por la vagina |
finding | overflow_leak | Goteo de orina con la vejiga llena |
finding | throat_closing | La garganta se cierra | garganta o lengua apretada o hinchada
finding | cannot_breathe | Casi no puede respirar | sin aire para terminar una frase, o jadea
finding | blue_lips | Labios azules o grises | o la cara o la lengua azul
finding | choking | Atragantamiento | algo está atascado en la garganta o la tráquea
finding | food_stuck | Comida atascada al bajar | no pasa nada, ni la saliva ni el agua
finding | noisy_breathing | Respiración ruidosa | un sonido áspero o agudo en cada respiración
finding | inhaler_fails | El inhalador no ayuda | el de rescate no alivia, o alivia poco tiempo
finding | cannot_swallow | No puede tragar | ni siquiera agua o saliva
finding | face_swelling | Cara hinchada | alrededor de los ojos, las mejillas o los labios
finding | new_medicine | Medicamento nuevo | empezado o cambiado en los últimos días o semanas
finding | face_droop | Cara caída de un lado | la boca cuelga o la sonrisa está torcida
finding | one_side_numb | Un lado dormido | cara, brazo o pierna del mismo lado
finding | vision_gone | Pérdida repentina de la vista | en un ojo o en los dos
finding | curtain_vision | Sombra en la vista | como una cortina o un borde oscuro
finding | hard_to_wake | Cuesta despertar | mucho sueño, o no responde bien
finding | both_legs_weak | Las dos piernas débiles | se doblan o no sostienen
finding | scalp_tender | Sien o cuero cabelludo dolorido | duele al peinarse o al masticar
finding | limb_cold_pale | Brazo o pierna fría y pálida | de repente, a menudo con dolor o adormecimiento
finding | bleeding_much | Sangrado abundante | sale a chorro, empapa o no para al apretar
finding | takes_thinner | Toma un anticoagulante | como warfarina, apixabán o rivaroxabán
finding | bleeding_any | Sangrado | de cualquier parte del cuerpo
finding | no_stool_or_wind | Sin heces ni gases | el intestino parece tapado
finding | groin_hernia_stuck | Bulto doloroso que no vuelve a entrar | en la ingle o el vientre
finding | no_urine | Sin orina | casi nada en 8 horas o más, o ningún pañal mojado
finding | long_erection | Erección que no baja | durante más de 2 horas
finding | baby_moves_less | El bebé se mueve menos en el vientre | menos de lo habitual, o nada
finding | heavy_birth_bleeding | Sangrado abundante después del parto | empapa una toalla en una hora, o coágulos grandes
finding | floppy | Niño flojo | sin fuerza, y no reacciona como siempre
finding | dehydrated | Deshidratación | boca seca, sin lágrimas, muy poca orina
finding | bulging_fontanelle | Mollera abultada | la parte blanda de la cabeza del bebé sobresale
finding | sunken_fontanelle | Mollera hundida | la parte blanda de la cabeza del bebé está hundida
finding | limping_child | El niño cojea | o no quiere apoyar una pierna
finding | rash_not_fading | Manchas que no se borran | siguen al apretar un vaso encima
finding | very_unwell | Muy mal estado | mucho peor que otras veces, algo anda muy mal
finding | spreading_skin | Enrojecimiento que se extiende | crece en horas o en un día
finding | black_skin | La piel se pone negra | o morada o gris alrededor de una herida
finding | pain_beyond_look | Duele mucho más de lo que se ve | en una zona de la piel o una herida
finding | immune_weak | Defensas bajas | por una enfermedad, un trasplante o medicamentos
finding | chemotherapy | Tratamiento contra el cáncer | quimioterapia ahora o en las últimas 6 semanas
finding | dirty_wound | Herida sucia o punzante profunda | con óxido, tierra, estiércol o un clavo
finding | sugar_very_high | Azúcar muy alta | 300 mg/dL (16,7 mmol/L) o más, o el medidor muestra «HI»
finding | sugar_low | Azúcar baja | menos de 70 mg/dL (3,9 mmol/L)
finding | fruity_breath | Aliento con olor a fruta | o a quitaesmalte
finding | head_injury | Golpe en la cabeza | un golpe o una caída de cabeza
finding | open_fracture | El hueso sale por la piel | o herida profunda sobre un hueso roto
finding | stabbed | Herida de cuchillo o de bala | algo entró hondo en el cuerpo
finding | deep_cut | Corte profundo | se abre, o se ve hacia adentro
finding | clear_fluid_nose_ear | Líquido claro tras un golpe en la cabeza | por la nariz o un oído
finding | burn | Quemadura | por fuego, calor o agua hirviendo
finding | burn_face | Quemadura en la cara o los ojos | o humo respirado
finding | electric_shock | Descarga eléctrica | de un cable, un enchufe o un rayo
finding | chemical_eye | Producto químico en el ojo | limpiador, cloro, cal, ácido
finding | snake_bite | Mordedura de serpiente | o de otro animal venenoso
finding | animal_bite | Mordedura de animal | perro, gato, murciélago, mono u otro
finding | drowning | Casi se ahoga en el agua | estuvo bajo el agua y la respiró
finding | heat_exposure | Mucho tiempo con gran calor | sol, auto caliente, trabajo con calor
finding | cold_exposure | Mucho tiempo con gran frío | ropa mojada, intemperie o agua fría
finding | too_many_pills | Demasiadas pastillas | más de lo permitido, por error o a propósito
finding | poison_taken | Tragó algo venenoso | limpiador, pesticida, planta, combustible
finding | battery_swallowed | Tragó una pila o un imán | por ejemplo, una pila de botón
finding | carbon_monoxide | Humo o gas respirado | de estufa, calentador, generador o motor
finding | alcohol_withdrawal | Dejó de beber y ahora tiembla | sudor, temblor o convulsión tras mucho alcohol
finding | opioid_overdose | Demasiado opioide | sueño, respiración lenta, pupilas muy pequeñas
finding | command_voices | Voces que dan órdenes | le dicen que se haga daño o que dañe a otros
finding | harm_others | Pensamientos de hacer daño a alguien |
finding | strange_beliefs | Ideas que otros no comparten | sentir que alguien sigue, envenena o controla
finding | not_sleeping_for_days | Días sin dormir | muy despierto y con mucha energía
finding | sexual_assault | Agresión sexual | sexo o tocamientos a la fuerza
finding | deaf_suddenly | Pérdida repentina del oído | en horas o en 3 días
finding | neck_swelling | Cuello hinchado |
finding | neck_injury | Lesión de cuello o espalda | una caída, un choque o un golpe
finding | stroke_passed | Debilidad o habla rara que ya pasó | cara caída, brazo débil o palabras raras que se fueron
finding | memory_lost | Memoria en blanco tras un golpe | no recuerda lo de antes o lo de después
finding | severe_pain | Dolor insoportable | el peor que conoce
finding | testicle_high | Un testículo más arriba | más arriba de lo habitual, o de lado
finding | low_temperature | Bebé frío | menos de 36 °C, o frío al tocarlo
finding | mottled | Piel con manchas | zonas pálidas, azules o grises
finding | eye_swelling | Ojo hinchado | párpados tan hinchados que el ojo casi no abre
finding | tooth_pain | Dolor de muelas |
finding | blistering_rash | Piel con ampollas o que se pela | también con llagas en la boca o los ojos
finding | burn_large | Quemadura grande | más grande que la mano de la persona, o alrededor de un brazo o pierna
finding | eye_pierced | Algo entró en el ojo | vidrio, metal, una espina
finding | hears_voices | Oír voces | que otros no oyen
finding | violence | Violencia o amenazas | daño, control o amenazas de otra persona
finding | airway_breathing | Dificultad para respirar o garganta apretada |
finding | allergy_trigger | Posible causa de alergia | una picadura, una comida o un medicamento nuevo
finding | infection | Señales de infección | fiebre, escalofríos, pus o ardor al orinar
finding | nosebleed | Sangrado de nariz |
finding | swelling_behind_ear | Hinchazón detrás de la oreja | roja y dolorida, la oreja sobresale
finding | violence_now | En peligro ahora por otra persona |
finding | amputation | Parte del cuerpo cortada | un dedo, una mano o un pie
finding | crush_injury | Parte del cuerpo aplastada | bajo algo pesado o en una máquina
finding | cord_or_limb_first | Sale primero el cordón, una mano o un pie del bebé | se ve antes del parto
finding | medicine_toxicity | Reacción grave a un medicamento | fiebre, músculos rígidos, sacudidas o confusión
finding | adrenal_crisis | Falta de cortisona | vómitos o desmayo con enfermedad de Addison o tras dejar dosis de corticoides
finding | toxic_shock | Fiebre y sarpullido con un tampón | o piel roja en todo el cuerpo, con fiebre y vómitos
finding | forceful_vomiting_baby | El bebé vomita con mucha fuerza | a chorro, después de casi todas las tomas
finding | red_jelly_stool | Heces como gelatina roja | sangre y moco en el pañal
finding | bowel_out | Intestino salido | y no vuelve a entrar, o se pone oscuro
finding | penis_snapped | Lesión del pene durante el sexo | un chasquido, y después hinchazón y moretón
finding | slow_pulse | Pulso muy lento | mucho más lento de lo habitual en reposo, a menudo menos de 50
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
condition | acute_hf | Insuficiencia cardíaca aguda (líquido en los pulmones) |
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
flag | RF18-suicide | Pensamientos de suicidio o de hacerse daño: hable ahora con una línea de crisis o con emergencias. |
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
flag | RF47-asterixis-od | Puede ser una intoxicación por paracetamol: llame ahora a un centro de toxicología, aunque se sienta bien. |
flag | RF48-htn-crisis | Una presión muy alta (180/120 o más) con síntomas es una emergencia hipertensiva. |
flag | RF49-aaa | Dolor de vientre y espalda con desmayo después de los 50: posible rotura de un aneurisma. |
flag | RF50-pid | Dolor pélvico con flujo y fiebre: la enfermedad inflamatoria pélvica debe tratarse el mismo día. |
flag | RF51-pneumonia | Fiebre con tos y flema: hay que descartar una neumonía. |
flag | RF52-pneumonia-elder | A partir de los 65, fiebre y tos con respiración rápida u oxígeno bajo: atención de urgencia. |
flag | RF53-weightloss | Una pérdida de peso sin explicación con este síntoma necesita una revisión pronta para descartar cáncer. |
flag | RF54-hematuria | Sangre visible en la orina a partir de los 45 sin infección: debe verla pronto un especialista. |
flag | RF55-duration | Una tos de más de 3 semanas debe revisarse. |
flag | RF56-infant-fever-told | Fiebre de 38 °C o más antes de los 3 meses de edad. |
flag | CR01-airway-trigger | La dificultad para respirar tras una picadura, una comida o un medicamento nuevo puede ser una reacción alérgica grave (anafilaxia), que puede cerrar la garganta en minutos. |
flag | CR02-throat-closing | Una garganta o lengua que se hincha puede ser una reacción alérgica grave, y puede cortar el aire en minutos. |
flag | CR03-cannot-breathe | Si falta el aire o los labios están azules, al cuerpo le falta oxígeno, y la vida corre peligro en minutos. |
flag | CR04-choking | Algo puede estar tapando el paso del aire, y sin aire una persona se desmaya en minutos. |
flag | CR05-face-swelling-trigger | Una cara que se hincha tras una picadura, una comida o un medicamento nuevo es una reacción alérgica que puede llegar a la garganta. |
flag | CR06-allergy-faint | Sentirse desmayar tras una picadura, una comida o un medicamento nuevo puede ser una reacción alérgica grave (anafilaxia) con caída de la presión. |
flag | CR07-asthma-inhaler | Un asma que no se calma con el inhalador de rescate puede poner en peligro la vida en poco tiempo. |
flag | CR08-stridor-child | Una tos como ladrido con respiración difícil o ruidosa puede ser un crup grave, y en un niño el paso del aire es estrecho y puede cerrarse pronto. |
flag | CR09-noisy-breathing | Una respiración ruidosa puede significar que el paso del aire se estrecha, y puede cerrarse sin aviso. |
flag | CR10-cannot-swallow-spit | No poder tragar, con estas señales, puede ser una hinchazón o infección profunda de la garganta que puede cerrar el paso del aire. |
flag | CR11-food-stuck | La comida atascada puede dañar el esófago o pasar a los pulmones, por eso hay que sacarla en pocas horas. |
flag | CR12-barking-cough | Una tos como ladrido en un niño puede ser crup, que a menudo empeora de noche. |
flag | CR13-croup-young-fast | Una respiración rápida en un niño pequeño enfermo puede ser una infección del pulmón (neumonía), y los niños pequeños se agotan pronto. |
flag | CR14-unconscious | Un desmayo puede venir del corazón, del cerebro o de un sangrado por dentro, y hay que revisarlo de inmediato. |
flag | CR15-hard-to-wake | Una persona a la que cuesta despertar puede tener una infección grave, una intoxicación o un problema en el cerebro, y puede dejar de respirar. |
flag | CR16-face-droop | Una cara caída de un lado puede ser un derrame o infarto cerebral, y cada minuto de tratamiento salva una parte del cerebro. |
flag | CR17-one-side | Un lado dormido o débil de repente puede ser un derrame o infarto cerebral, y aunque haya pasado, puede venir otro mayor en horas. |
flag | CR18-vision-gone | Perder la vista de repente puede ser un infarto cerebral o una vena o arteria tapada en el ojo, y la vista solo se salva en pocas horas. |
flag | CR19-headache-nerves | Un dolor de cabeza con debilidad, confusión, convulsión o problemas para ver o hablar puede ser un sangrado, un infarto o una infección del cerebro. |
flag | CR20-neck-stiff-headache | Un cuello rígido con estas señales puede ser una infección de las capas del cerebro (meningitis) o un sangrado, y cada hora cuenta. |
flag | CR21-arteritis | Un dolor de cabeza con la sien dolorida después de los 50 puede ser una arteria inflamada, que puede quitar la vista sin aviso. |
flag | CR22-head-injury | Un golpe en la cabeza con estas señales puede ser un sangrado dentro del cráneo, y la presión puede subir rápido. |
flag | CR23-head-injury-ages | Después de los 65, hasta un golpe leve en la cabeza puede causar un sangrado lento dentro del cráneo, muchas veces sin señales al inicio. |
flag | CR24-head-injury-baby | Un bebé no puede decir cómo se siente tras un golpe en la cabeza, por eso un médico debe ver si hay un sangrado por dentro. |
flag | CR25-fluid-after-injury | Un líquido claro por la nariz o el oído tras un golpe puede significar que la base del cráneo está rota, y los gérmenes pueden llegar al cerebro. |
flag | CR26-both-legs | Las dos piernas débiles pueden significar que la médula o sus nervios están apretados, y el daño puede ser para siempre en pocas horas. |
flag | CR27-saddle | El adormecimiento entre las piernas o perder el control de la orina o las heces puede ser nervios apretados en la espalda baja (cola de caballo), que hay que tratar en pocas horas. |
flag | CR28-neck-injury | Un golpe de cuello o espalda con estas señales puede ser una fractura de la columna, y un mal movimiento puede dañar la médula. |
flag | CR29-pressure | La presión en el pecho puede ser un ataque al corazón, y con cada minuto se pierde músculo del corazón. |
flag | CR30-quiet-heart-attack | Un dolor en el brazo, el hombro o la mandíbula con estas señales puede ser un ataque al corazón, aun sin dolor de pecho. |
flag | CR31-chest-breathless | Un dolor de pecho con falta de aire, sudor, desmayo o tos con sangre puede ser un ataque al corazón o un coágulo en el pulmón. |
flag | CR32-chest-pain-adult | Después de los 40, un dolor de pecho nuevo puede venir del corazón, y solo un electrocardiograma y análisis de sangre lo aclaran. |
flag | CR33-palpitations | Un corazón acelerado o irregular con estas señales puede ser un ritmo peligroso que puede detener el corazón. |
flag | CR34-clot-lung | La tos con sangre con estas señales puede ser un coágulo en el pulmón (embolia pulmonar), que puede ser mortal en horas. |
flag | CR35-leg-clot | Una sola pierna hinchada puede ser un coágulo (trombosis), y un trozo puede viajar al pulmón. |
flag | CR36-leg-and-breath | Una pierna hinchada con falta de aire o dolor de pecho puede significar que un coágulo llegó al pulmón. |
flag | CR37-cold-limb | Un brazo o una pierna fría y pálida puede tener una arteria tapada, y solo se salva en pocas horas. |
flag | CR38-pressure-high | Una presión muy alta puede dañar el cerebro, el corazón y los riñones, por eso debe revisarse hoy. |
flag | CR39-bleeding-faint | Un sangrado con sensación de desmayo puede significar que se perdió mucha sangre, también por dentro, donde no se ve. |
flag | CR40-bleeding-much | Un sangrado abundante que no para puede poner en peligro la vida en minutos. |
flag | CR41-thinner-bleed | Con un anticoagulante, un sangrado no para solo y puede seguir por dentro. |
flag | CR42-cough-blood | Toser sangre puede venir de una infección del pulmón, un coágulo u otra enfermedad, y puede aumentar de repente. |
flag | CR43-rectal-bleed-much | Mucha sangre por el ano, o con desmayo o fuerte dolor de vientre, puede ser un sangrado grande del intestino. |
flag | CR44-obstruction | Si no salen heces ni gases y hay estas señales, el intestino puede estar tapado y puede romperse. |
flag | CR45-hernia | Un bulto en la ingle o el vientre que duele y no vuelve a entrar puede ser un trozo de intestino atrapado, que sin sangre muere en pocas horas. |
flag | CR46-severe-belly | Un dolor fuerte de vientre puede venir de un órgano roto o tapado, por eso un médico debe examinarlo hoy. |
flag | CR47-gallbladder-fever | Un dolor bajo las costillas derechas con fiebre, escalofríos o piel amarilla puede ser una infección de la vesícula o sus conductos, que puede pasar a la sangre. |
flag | CR48-kidney-fever | Un dolor en el costado con fiebre, escalofríos o vómitos puede ser una infección o piedra del riñón, que puede pasar a la sangre o dañar el riñón. |
flag | CR49-urine-fever | El ardor al orinar con estas señales puede significar que la infección llegó a los riñones o a la sangre. |
flag | CR50-jaundice | La piel o los ojos amarillos muestran un problema del hígado, de la bilis o de la sangre, que hay que aclarar pronto. |
flag | CR51-testicle | Un dolor de testículo con estas señales puede ser un testículo torcido (torsión), que solo se salva en unas 6 horas. |
flag | CR52-testicle-any | Todo dolor de testículo puede ser una torsión que va y viene, o una infección, por eso debe revisarse hoy. |
flag | CR53-priapism | Una erección que dura horas corta la sangre fresca y puede dañar el pene para siempre. |
flag | CR54-pregnant-belly | Un dolor fuerte de vientre, un desmayo o dolor de hombro en el embarazo puede ser un sangrado por dentro, por ejemplo por un embarazo fuera del útero. |
flag | CR55-baby-moves | Un bebé que se mueve menos en el vientre puede tener falta de oxígeno y hay que revisarlo de inmediato. |
flag | CR56-eclampsia-signs | En el embarazo estas señales pueden ser preeclampsia, que de repente puede causar convulsiones y poner en peligro a la madre y al bebé. |
flag | CR57-after-birth-bleed | Un sangrado abundante después del parto puede poner en peligro la vida en minutos. |
flag | CR58-after-birth-ill | En las semanas después del parto estas señales pueden ser una infección, un coágulo o preeclampsia, y las tres se agravan rápido. |
flag | CR59-after-birth-mind | En las semanas después del parto estas señales pueden ser una enfermedad mental grave (psicosis posparto), que pone en peligro a la madre y al bebé y se trata bien. |
flag | CR60-pregnant-fever | En el embarazo, la fiebre, los vómitos o una infección de la orina pueden dañar a la madre y al bebé y deben tratarse hoy. |
flag | CR61-heavy-period | Un sangrado vaginal abundante, o con desmayo, puede significar que se pierde demasiada sangre. |
flag | CR62-mastitis | Una mama roja con fiebre, escalofríos o dolor puede ser una infección (mastitis), que puede formar pus. |
flag | CR63-pelvic-severe | Un dolor en el bajo vientre con estas señales puede ser una infección del útero o un embarazo fuera del útero. |
flag | CR64-floppy | Un niño flojo que apenas reacciona puede tener una infección grave, o falta de azúcar u oxígeno. |
flag | CR65-baby-not-feeding | Un bebé que no come y tiene estas señales puede tener una infección grave, y los bebés empeoran en horas. |
flag | CR66-newborn-not-feeding | En los primeros 3 meses estas señales pueden ser las únicas de una infección grave u otra enfermedad seria. |
flag | CR67-fontanelle | Una mollera abultada puede significar presión en la cabeza, por ejemplo por meningitis. |
flag | CR68-dehydrated-child | Un niño pequeño que se deshidrata puede empeorar muy rápido y necesita líquido de inmediato. |
flag | CR69-dehydrated | Perder mucho líquido fuerza el corazón y los riñones, y beber puede ya no ser suficiente. |
flag | CR70-limping-fever | Cojear con fiebre puede ser una infección en una articulación o un hueso, que puede destruir la articulación en días. |
flag | CR71-infant-high-fever | La fiebre entre los 3 y los 6 meses de edad puede ser una infección seria, aunque el bebé se vea bien. |
flag | CR72-sunken | Una mollera hundida significa que el bebé perdió mucho líquido, y esto es peligroso en pocas horas. |
flag | CR73-rash-not-fading | Unas manchas que no se borran con un vaso pueden ser una infección de la sangre por meningitis, que puede ser mortal en horas. |
flag | CR74-purple-unwell | Unas manchas moradas con estas señales pueden ser una infección de la sangre por meningitis, y cada minuto cuenta. |
flag | CR75-purple | Las manchas o moretones que no se borran pueden venir de una infección o de sangre que no coagula, y necesitan un análisis hoy. |
flag | CR76-sepsis | Una infección con estas señales puede ser sepsis, en la que la infección daña todo el cuerpo, y el tratamiento debe empezar en una hora. |
flag | CR77-chemo-fever | Durante el tratamiento del cáncer el cuerpo casi no puede luchar contra los gérmenes, y la fiebre o el malestar se vuelven peligrosos en horas. |
flag | CR78-immune-fever | Con las defensas bajas una infección avanza más rápido y da menos señales. |
flag | CR79-necrotising | La piel que se pone negra, o un dolor mucho mayor de lo que se ve, puede ser una infección que destruye la piel y avanza cada hora. |
flag | CR80-spreading-skin | Un enrojecimiento que se extiende es una infección que avanza y puede llegar a la sangre. |
flag | CR81-eye-socket | Un ojo hinchado con estas señales puede ser una infección detrás del ojo, que puede quitar la vista y llegar al cerebro. |
flag | CR82-sickle | Con anemia falciforme estas señales pueden ser una crisis que corta la sangre a los pulmones, el cerebro u otros órganos. |
flag | CR83-malaria-danger | La fiebre o estas señales después de estar donde hay malaria pueden ser malaria grave, que puede ser mortal en un día. |
flag | CR84-dirty-wound | Una herida sucia o profunda puede causar tétanos o una infección profunda, y la vacuna o la limpieza ayudan más en el primer día. |
flag | CR85-bloody-diarrhoea | Una diarrea con sangre, con fiebre o dolor de vientre, puede ser una infección o inflamación seria del intestino. |
flag | CR86-tooth-abscess | Un dolor de muelas con estas señales puede ser un absceso, que puede extenderse a la cara y el cuello. |
flag | CR87-tooth-airway | Una infección de muela que dificulta tragar o respirar puede hinchar el piso de la boca y cerrar el paso del aire. |
flag | CR88-drug-rash | La piel con ampollas o que se pela, con estas señales, puede ser una reacción grave a un medicamento, que daña como una gran quemadura. |
flag | CR89-sugar-very-high | Un nivel de azúcar tan alto seca el cuerpo y puede volver ácida la sangre, lo que puede llevar al coma. |
flag | CR90-ketoacidosis | Con diabetes estas señales pueden significar que la sangre se vuelve ácida (cetoacidosis), y sin insulina y líquido la vida corre peligro. |
flag | CR91-fruity-breath | Un aliento con olor a fruta puede significar que la sangre se vuelve ácida por falta de insulina (cetoacidosis). |
flag | CR92-sugar-low | Un nivel de azúcar bajo con estas señales deja al cerebro sin energía, y hay que dar azúcar en minutos. |
flag | CR93-sugar-low-alone | El azúcar puede seguir bajando en minutos y causar un desmayo, por eso hay que tomar ahora algo dulce, solo si la persona está bien despierta y puede tragar. |
flag | CR94-open-fracture | Cuando un hueso roto sale por la piel, los gérmenes llegan al hueso y se puede perder sangre. |
flag | CR95-penetrating | Una herida de cuchillo o de bala puede haber dañado un órgano o una arteria grande, aunque el agujero parezca pequeño. |
flag | CR96-deformity | Un brazo o una pierna deformada puede estar rota o fuera de lugar, con la sangre o los nervios apretados. |
flag | CR97-deep-cut | Un corte profundo puede haber dañado un tendón o un nervio, y debe cerrarse en pocas horas. |
flag | CR98-burn-danger | Una quemadura con estas señales puede ser más profunda de lo que parece y necesita una sala de emergencias o una unidad de quemados. |
flag | CR99-burn-face | Una quemadura en la cara puede hinchar y cerrar el paso del aire, y una quemadura grande hace perder mucho líquido. |
flag | CR100-burn | Una quemadura debe revisarse hoy, porque cuesta saber qué tan profunda es y si se puede infectar. |
flag | CR101-electric | La electricidad puede alterar el corazón y quemar por dentro, aunque la piel se vea bien. |
flag | CR102-eye-chemical | Un producto químico o un objeto en el ojo puede destruir la vista en minutos u horas. |
flag | CR103-eye-curtain | Una sombra o cortina en la vista puede ser un desprendimiento de retina, y una operación a tiempo puede salvar la vista. |
flag | CR104-eye-painful | Un ojo que duele con estas señales puede tener la presión alta o una infección, que puede dañar la vista en pocas horas. |
flag | CR105-venom | El veneno puede detener la respiración o impedir que la sangre coagule horas después, y el antídoto ayuda más si se da pronto. |
flag | CR106-animal-bite | Una mordedura de animal puede traer rabia, tétanos o una infección profunda, y contra la rabia el tratamiento solo sirve antes de las primeras señales. |
flag | CR107-drowning | Después de respirar agua, los pulmones pueden llenarse horas más tarde, aunque ahora todo parezca bien. |
flag | CR108-heat-stroke | Con gran calor estas señales pueden ser un golpe de calor, que daña el cerebro y los órganos en minutos. |
flag | CR109-hypothermia | Con gran frío estas señales pueden significar que el cuerpo se enfrió tanto que el corazón puede detenerse. |
flag | CR110-overdose | Lo que se tragó puede dañar el hígado, el corazón o el intestino antes de sentir nada, y el tratamiento ayuda más si empieza pronto. |
flag | CR111-carbon-monoxide | Puede ser monóxido de carbono, un gas sin olor que quita el oxígeno de la sangre, por eso todos deben salir ahora al aire libre. |
flag | CR112-alcohol-withdrawal | Dejar el alcohol de golpe puede causar convulsiones y confusión que ponen en peligro la vida, y el tratamiento las evita. |
flag | CR113-opioid | Demasiado opioide detiene la respiración, y el antídoto naloxona debe darse de inmediato. |
flag | CR114-mind-danger | Las voces que dan órdenes o los pensamientos de hacer daño a alguien pueden ser un peligro para usted o para otros, y hay ayuda ahora. |
flag | CR115-psychosis | Oír voces o tener ideas que otros no comparten puede ser el comienzo de una enfermedad mental, y la ayuda temprana es la mejor. |
flag | CR116-assault | Después de violencia o de una agresión sexual puede haber lesiones que no se ven, y algunos tratamientos solo sirven en los primeros días. |
flag | CR117-deaf | Una pérdida repentina del oído muchas veces se recupera, pero solo si se trata en pocos días. |
flag | CR118-very-unwell | Cuando usted siente que algo anda muy mal, es una señal que los médicos toman en serio. |
flag | CR119-cut-off-crushed | Una parte del cuerpo cortada o aplastada puede hacer perder mucha sangre, y solo se salva en pocas horas. |
flag | CR120-cord-first | Cuando sale primero el cordón, una mano o un pie, el bebé puede quedarse sin oxígeno en minutos. |
flag | CR121-dizzy-nerves | Un mareo con visión doble, palabras arrastradas o debilidad puede ser un derrame o infarto en la parte de atrás del cerebro. |
flag | CR122-belly-clot | Un dolor fuerte de vientre con estas señales puede ser una arteria tapada del intestino o un sangrado por dentro, y las horas cuentan. |
flag | CR123-medicine-poisoning | Un medicamento puede estar intoxicando el cuerpo, o puede faltar cortisona, y ambas cosas pueden poner en peligro la vida en horas. |
flag | CR124-toxic-shock | Estas señales pueden ser un choque tóxico, una intoxicación por gérmenes que puede hacer fallar los órganos en horas. |
flag | CR125-belly-child | El intestino o la salida del estómago pueden estar tapados o atrapados, y sin sangre una parte del intestino muere en horas. |
flag | CR126-penis-injury | El pene puede estar roto por dentro, y una operación en pocas horas evita un daño para siempre. |
flag | CR127-slow-pulse | Un pulso muy lento con estas señales puede significar que el corazón late demasiado despacio para llevar sangre al cerebro. |
flag | CR128-low-pressure | Una presión baja con estas señales puede ser un choque por sangrado, infección o pérdida de líquido, y a los órganos les llega muy poca sangre. |
flag | CR129-violence-now | Quien le hace daño y está cerca puede herirle de gravedad: vaya a un lugar seguro y pida ayuda ahora. |
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
advice | back_blows | Si la persona no puede respirar ni toser: cinco golpes entre los omóplatos, luego cinco compresiones en el abdomen, y así una y otra vez. |
advice | poison_line | Llame al centro de toxicología. |
advice | keep_package | Guarde el envase para mostrarlo. |
advice | no_vomit_forced | No se provoque el vómito. |
advice | cough_on | Siga tosiendo mientras la tos sirva. |
advice | back_blows_baby | Un bebé de menos de un año: boca abajo sobre su antebrazo, cinco golpes entre los omóplatos; luego boca arriba, cinco compresiones en el centro del pecho. Nunca apriete el abdomen de un bebé. |
advice | cpr | Si alguien no despierta y no respira con normalidad: presione fuerte y rápido en el centro del pecho. El número de emergencias le dice cómo, también con un niño. |
advice | recovery_side | Si alguien no despierta pero respira: acuéstelo de lado, con la cabeza hacia atrás. |
advice | side_after | Cuando paren las sacudidas, acuéstelo de lado. |
advice | stay_with | Quédese con la persona y vigile su respiración. |
advice | naloxone | Dé naloxona si la hay, y otra vez a los tres minutos si nada cambia. |
advice | fresh_air | Todos fuera, al aire libre, ahora. No vuelvan a entrar. |
advice | power_off | Corte la corriente antes de tocar a la persona. |
advice | wet_off | Quite la ropa mojada y envuelva a la persona en algo seco. |
advice | press_wound | Presione fuerte con un paño la herida que sangra, sin soltar. Si se empapa, ponga otro paño encima. |
advice | leave_object | Deje lo que esté clavado en la herida y presione al lado. |
advice | nosebleed | Si sangra la nariz: siéntese inclinado hacia adelante y apriete la parte blanda de la nariz durante 15 minutos. |
advice | lie_warm | Acuéstese y abríguese. |
advice | keep_part | Una parte amputada: en un paño limpio, dentro de una bolsa, y la bolsa sobre hielo. Va con usted. |
advice | cover_wound | Cubra la herida con un paño limpio. No empuje el hueso hacia adentro. |
advice | adrenaline_again | Si en cinco minutos no mejora, use un segundo autoinyector. |
advice | no_standing | No se levante ni camine, aunque mejore. |
advice | throat_alone | No mire la garganta ni meta nada en ella. |
advice | child_upright | Tenga al niño erguido en su regazo y mantenga la calma. Llorar dificulta la respiración. |
advice | watch_breathing | Vigile cómo respira y reacciona el niño. Vuelva a llamar si algo empeora. |
advice | hold_child | Tenga al niño consigo, en la postura en que mejor respire, sin abrigarlo demasiado. |
advice | child_sips | Si el niño está despierto y puede tragar: ofrézcale el pecho o sorbos pequeños. |
advice | child_no_food | No le dé nada de comer ni de beber. |
advice | child_papers | Lleve la cartilla de salud y las medicinas del niño. |
advice | knees_chest | Arrodíllese con el pecho en el suelo y las caderas en alto. |
advice | cord_alone | No empuje el cordón hacia adentro, no tire de él y no puje. |
advice | lie_left | Acuéstese sobre el lado izquierdo. |
advice | sugar_awake | Si está despierto y puede tragar: azúcar, jugo o una bebida dulce, ya. |
advice | nothing_if_asleep | No dé nada por la boca a quien no está bien despierto. |
advice | glucagon | Use glucagón si lo tiene a mano. |
advice | cool_person | A la sombra, quite la ropa, moje la piel y abanique. Compresas frías en cuello, axilas e ingles. |
advice | sip_water | Despierto y sin vómitos: beba agua a sorbos. |
advice | warm_slowly | Acostado bajo mantas, con la cabeza cubierta. No frote, y nada de baño caliente. |
advice | warm_drink | Si está despierto: una bebida caliente y dulce, sin alcohol. |
advice | no_aspirin | No tome aspirina: puede ser una hemorragia. |
advice | head_still | Mantenga quietos la cabeza y el cuello, y no se incorpore. |
advice | ask_aspirin | Pregunte al número de emergencias si debe masticar una aspirina. |
advice | rinse_eye | Un producto químico: lave el ojo con agua limpia durante 20 minutos, párpados abiertos, sin lentillas. |
advice | eye_object | Algo clavado en el ojo: déjelo, no lave, y cubra el ojo sin apretar. |
advice | no_rubbing | No se frote ni se apriete el ojo. |
advice | cool_burn | Enfríe la quemadura con agua corriente fresca durante 20 minutos. Sin hielo ni cremas. |
advice | rings_off | Quite anillos, reloj y ropa ajustada de la zona. Deje lo que esté pegado a la piel. |
advice | cover_burn | Cubra la quemadura, sin apretar, con film de cocina o un paño limpio. |
advice | burn_warm | Mantenga abrigado el resto del cuerpo. |
advice | burn_face_up | Con quemaduras en la cara, quédese sentado y erguido. |
advice | limb_still | Mantenga quieto el brazo o la pierna de la mordedura, como en una fractura. |
advice | no_cutting | No corte, chupe, ate ni enfríe la mordedura. |
advice | no_walking | No camine; deje que la ayuda llegue a usted. |
advice | no_straightening | No lo enderece ni apoye peso. |
advice | maternity_if_pregnant | Si está embarazada: lleve sus papeles del embarazo y llame a su maternidad. |
advice | baby_safe | Deje que alguien de confianza cuide al bebé. |
advice | safe_place | Vaya a un lugar que pueda cerrar con llave o donde haya otras personas. |
advice | keep_clothes | Tras una agresión sexual: si puede, no se lave todavía y guarde la ropa. |
advice | insulin_on | No deje su insulina. Mida el azúcar y las cetonas si puede. |
advice | call_again | Vuelva a llamar si algo empeora. |
advice | lie_comfortable | Acuéstese como menos le duela. |
advice | limb_rest | Deje descansar el brazo o la pierna. No frote, no caliente ni eleve. |
group | allergy-sting | Alergia o picadura | Picadura de abeja o avispa, ronchas, labios hinchados, reacción a una comida o un medicamento
group | breathing | Dificultad para respirar | Falta de aire, silbidos, asma, respiración rápida o ruidosa
group | choking-swallowed | Atragantamiento o algo tragado | Comida atascada, moneda, juguete, pila de botón
group | chest-pain | Dolor de pecho | Presión, opresión, ardor o punzadas en el pecho
group | palpitations | Corazón acelerado o irregular | Latidos fuertes, saltos, pulso rápido
group | cough-cold | Tos o resfriado | Tos, goteo de nariz, flema, voz ronca
group | throat | Dolor de garganta | Duele al tragar, amígdalas o ganglios hinchados
group | ear | Oído | Dolor de oído, líquido, oír menos, zumbido
group | nose | Nariz | Sangrado, nariz tapada o goteo
group | tooth-mouth | Dientes o boca | Dolor de muelas, encía o mejilla hinchada, llagas en la boca
group | headache | Dolor de cabeza | Migraña, dolor repentino o fuerte, dolor en la sien
group | head-injury | Golpe en la cabeza | Un golpe, una caída de cabeza, memoria en blanco
group | fainting-dizziness | Desmayo o mareo | Se desmayó, está por desmayarse, todo da vueltas
group | stroke-signs | Cara, brazo o habla | Cara caída, brazo débil, palabras arrastradas, vista perdida de repente
group | weakness-numbness | Debilidad o adormecimiento | Piernas débiles, hormigueo, mano o pie dormido, temblor
group | seizure | Convulsión | El cuerpo se sacude o se pone rígido, sin responder
group | confusion-drowsiness | Confusión o mucho sueño | No se entiende lo que dice, cuesta despertar
group | eye | Ojo | Ojo rojo o con dolor, ver menos, algo en el ojo
group | belly-pain | Dolor de vientre | Dolor de estómago, cólicos, dolor de un lado, bulto en la ingle
group | vomiting-diarrhoea | Vómitos o diarrea | Vómitos, náuseas, heces como agua, comida en mal estado
group | gut-bleeding | Sangre en el vómito o las heces | Vomitar sangre, heces negras, sangre por el ano
group | bowel-bottom | Estreñimiento o ano | Heces duras, no evacúa, dolor o picor en el ano
group | heartburn-swallowing | Acidez o dificultad para tragar | Ácido, ardor detrás del esternón, comida que se atasca
group | urine | Orina o vejiga | Ardor, orinar a menudo, sangre en la orina, no poder orinar
group | back-pain | Dolor de espalda | Espalda baja, costado, dolor que baja por la pierna
group | neck-pain | Cuello | Dolor, rigidez o hinchazón del cuello
group | joint-limb-pain | Dolor de articulación, brazo o pierna | Rodilla, cadera, hombro, articulación caliente, músculos, brazo o pierna fríos
group | leg-swelling | Pierna hinchada | Una o las dos, dolor de pantorrilla, vena dolorida
group | injury-fracture | Lesión o hueso roto | Caída, choque, deformado, no lo puede mover
group | wound-bite | Herida o mordedura | Corte, mordedura de perro o serpiente, garrapata, clavo oxidado
group | burn-electric | Quemadura o descarga eléctrica | Agua caliente, fuego, sol, rayo
group | rash | Sarpullido o cambio en la piel | Manchas, ronchas, picor, ampollas, piel que se pela, cabello o uñas
group | skin-infection | Piel roja, caliente o hinchada | Enrojecimiento que se extiende, grano, pus, piel negra
group | fever | Fiebre | Temperatura alta, escalofríos, sudores nocturnos
group | newborn | Bebé de menos de 3 meses | Fiebre, no come, flojo, piel amarilla
group | unwell-child | Niño enfermo | No bebe, cojea, tiene mucho sueño, respira con esfuerzo
group | malaria-travel | Enfermo tras un viaje o picaduras de mosquito | Fiebre después de estar donde hay malaria o dengue
group | pregnancy | Embarazo | Dolor, sangrado, ruptura de aguas, el bebé se mueve menos
group | after-birth | Después del parto | Sangrado, fiebre, dolor de cabeza, ánimo bajo, lactancia
group | vaginal-bleeding | Regla o sangrado vaginal | Reglas abundantes, dolorosas o que faltan, sangrado entre reglas
group | pelvic-vaginal | Vagina o salud sexual | Flujo, picor, llagas, dolor en las relaciones, sofocos
group | breast | Mama | Bulto, dolor, mama roja, líquido del pezón
group | testicle-penis | Testículo o pene | Dolor, hinchazón, secreción, erección que no baja
group | diabetes | Diabetes o azúcar en la sangre | Azúcar muy alta o baja, mucha sed, aliento con olor a fruta
group | blood-pressure | Presión arterial | Un valor alto o bajo en el medidor
group | poisoning-overdose | Intoxicación o demasiado medicamento | Demasiadas pastillas, limpiador, humo, drogas
group | mental-distress | Mente y ánimo | Ánimo bajo, miedo, pánico, voces, pensamientos de suicidio
group | violence-abuse | Violencia o abuso | Daño, amenazas o sexo a la fuerza de parte de alguien
group | alcohol-drugs | Alcohol o drogas | Dejó de beber, temblor, tomó demasiado
group | tired-sleep | Cansancio o mal sueño | Sin energía, cambio de peso, siempre con frío o calor
group | heat-cold | Calor, frío o agua | Golpe de calor, congelación, casi se ahoga
group | medicine-side-effect | Efecto de un medicamento | Sarpullido, hinchazón, sangrado o malestar tras un medicamento
group | swelling-lump | Bulto o hinchazón | Ganglios inflamados, un bulto nuevo, pérdida de peso
group | jaundice | Piel u ojos amarillos | Ojos amarillos, orina oscura, heces pálidas
group | something-else | Otra cosa | Nada de esta lista encaja
question | throat_closing | ¿Siente la garganta o la lengua apretada, o se está hinchando? | Una hinchazón ahí puede cerrar el paso del aire. Preguntamos para no perder tiempo.
question | cannot_breathe | ¿Cuesta tanto respirar que no se puede decir una frase entera, o un bebé no puede comer? | Esto muestra que entra muy poco aire. Entonces hace falta ayuda de inmediato.
question | lip_tongue_swelling | ¿Están hinchados los labios o la lengua? | En una reacción alérgica esto puede llegar a la garganta.
question | near_syncope | ¿Hay una sensación de estar por desmayarse? | Puede significar que llega muy poca sangre al cerebro.
question | vomiting | ¿Ha habido vómitos? | Junto con otras señales, los vómitos pueden indicar algo que no puede esperar.
question | blue_lips | ¿Están azules o grises los labios, la lengua o la cara? | Este color muestra que falta oxígeno. En piel oscura, mire los labios, las encías y las uñas.
question | chest_pain | ¿Hay dolor en el pecho? | El dolor de pecho puede venir del corazón o de los pulmones.
question | hemoptysis | ¿Ha salido sangre al toser? | La sangre puede venir de un coágulo o una infección del pulmón. También cuentan los hilos de sangre.
question | unilateral_leg_swelling | ¿Está una pierna más hinchada que la otra? | Puede ser un coágulo, que puede viajar al pulmón.
question | hard_to_wake | ¿Cuesta mucho despertar a la persona, o tiene tanto sueño que no responde con sentido? | Puede ser una señal de peligro para el cerebro. En un niño es una de las señales más importantes.
question | inhaler_fails | ¿El inhalador de rescate no alivió, o alivió solo un rato? | Un asma que no se calma con el inhalador necesita ayuda de inmediato.
question | choking | ¿Hay algo atascado ahora en la garganta o la tráquea? | Un objeto ahí puede cortar el aire.
question | drooling | ¿Se sale la saliva de la boca porque no se puede tragar? | Puede significar que la garganta se está cerrando.
question | battery_swallowed | ¿Es posible que haya tragado una pila o un imán? | Una pila puede quemar el esófago en dos horas, aunque al inicio no duela.
question | chest_pressure | ¿Hay presión, opresión o un peso en el pecho? | Un ataque al corazón se siente muchas veces más como presión que como dolor.
question | radiating_arm_jaw | ¿El dolor va a un brazo, un hombro, el cuello o la mandíbula? | El dolor del corazón suele ir hacia ahí.
question | sweating | ¿Hay sudor frío o mucho más sudor de lo habitual? | Con dolor o presión puede venir del corazón.
question | dyspnea | ¿Cuesta respirar más de lo habitual? | La falta de aire puede venir del corazón o de los pulmones y no debe esperar.
question | tearing_pain | ¿Empezó el dolor de repente, como un desgarro, en el pecho, la espalda o el vientre? | Puede ser una rotura en la arteria grande del cuerpo.
question | loss_consciousness | ¿Hubo un desmayo, aunque fuera un momento? | Un desmayo puede tener una causa que hay que encontrar hoy.
question | high_fever | ¿La temperatura es de 39,4 °C o más? | Una fiebre así puede indicar una infección seria.
question | noisy_breathing | ¿Se oye un sonido áspero o agudo en cada respiración? | El paso del aire puede estar estrechándose.
question | cannot_swallow | ¿No se puede tragar, ni siquiera agua o saliva? | Puede haber una hinchazón en la garganta o algo atascado.
question | trismus | ¿Cuesta abrir la boca, o está trabada la mandíbula? | Una infección de garganta o el tétanos pueden trabar la mandíbula.
question | rash_not_fading | ¿Hay manchas que siguen ahí cuando aprieta un vaso de vidrio sobre ellas? | Apriete el lado de un vaso sobre la piel y mire a través de él. Las manchas que siguen pueden indicar una infección peligrosa. En piel oscura, mire las palmas, las plantas y dentro de los párpados.
question | deaf_suddenly | ¿Se perdió el oído en uno o los dos lados en horas o días? | Una pérdida repentina del oído muchas veces se puede tratar, pero solo al inicio.
question | face_droop | ¿Está caído un lado de la cara? | Pida una sonrisa. Una sonrisa torcida puede ser señal de un derrame cerebral.
question | swelling_behind_ear | ¿Hay una hinchazón roja o dolorida detrás de la oreja? | La infección puede haber pasado al hueso detrás de la oreja.
question | vertigo_spin | ¿Parece que todo da vueltas? | Así sabemos si puede venir del oído interno.
question | neck_stiffness | ¿Está el cuello tan rígido que la barbilla no llega al pecho? | Con fiebre o dolor de cabeza puede ser meningitis.
question | bleeding_much | ¿Hay un sangrado abundante, o un sangrado que no para? | Un sangrado abundante puede ser peligroso en minutos.
question | takes_thinner | ¿Hay un tratamiento con anticoagulante, como warfarina, apixabán, rivaroxabán o clopidogrel? | Con estos medicamentos un sangrado para con más dificultad.
question | head_injury | ¿Hubo un golpe en la cabeza o una caída de cabeza? | Un sangrado dentro de la cabeza puede notarse solo horas o días después.
question | face_swelling | ¿Está hinchada la cara? | Una cara hinchada puede venir de una alergia, una infección o los riñones.
question | fever | ¿Hay fiebre de 38 °C o más? | La fiebre muestra que el cuerpo lucha contra una infección. Si no puede medirla, sienta si el vientre o la espalda están calientes.
question | thunderclap | ¿El dolor de cabeza empezó de repente y llegó a lo peor en un minuto? | Puede ser un sangrado en el cerebro.
question | speech_difficulty | ¿Las palabras salen arrastradas, mezcladas o no salen? | Un problema repentino para hablar puede ser un derrame cerebral.
question | unilateral_weakness | ¿Hay debilidad de un brazo, una pierna o la cara de un lado? | Levante los dos brazos, o pida a la persona que lo haga. Si uno baja, puede ser un derrame cerebral.
question | confusion | ¿Está confundida la persona, o dice cosas sin sentido? | Una confusión nueva puede significar que el cerebro o todo el cuerpo está en peligro.
question | vision_loss | ¿Se ve peor de lo habitual, o borroso? | Puede significar que el ojo, el cerebro o la presión necesitan ayuda.
question | scalp_tender | ¿Duele al tocar la sien, al peinarse o al masticar? | Después de los 50 puede ser una arteria inflamada que pone en peligro la vista.
question | clear_fluid_nose_ear | ¿Ha salido un líquido claro por la nariz o un oído desde el golpe? | Puede venir de alrededor del cerebro.
question | severe_headache | ¿Es muy fuerte el dolor de cabeza? | Un dolor de cabeza fuerte con otras señales puede ser peligroso.
question | seizure | ¿Hubo una convulsión, con el cuerpo que se sacude o se pone rígido, sin responder? | Una primera convulsión, o una larga, necesita ayuda de inmediato.
question | palpitations | ¿El corazón va rápido, muy fuerte o irregular? | La causa puede ser el ritmo del corazón.
question | melena | ¿Las heces son negras y pegajosas como alquitrán? | Puede ser sangre del estómago. Las pastillas de hierro también pueden teñir de negro.
question | vision_gone | ¿Se perdió de repente la vista en un ojo o en los dos? | Puede ser un derrame cerebral o una arteria tapada en el ojo. Responda sí también si ya volvió.
question | both_legs_weak | ¿Están débiles las dos piernas, o se doblan? | Los nervios de la espalda pueden estar apretados.
question | saddle_cauda | ¿Está dormida la zona entre las piernas, o ya no se controla la orina o las heces? | Estos nervios hay que liberarlos en pocas horas. Dormida quiere decir que se siente distinto al limpiarse.
question | urinary_retention | ¿No se puede orinar aunque la vejiga se siente llena? | Una vejiga que no se vacía daña los riñones y puede indicar nervios apretados.
question | pregnant | ¿Hay un embarazo, o es posible que lo haya? | En el embarazo algunas señales significan otra cosa, y algunas necesitan ayuda antes.
question | sugar_low | ¿El azúcar en la sangre es menor de 70 mg/dL (3,9 mmol/L)? | Con azúcar baja una persona puede confundirse o desmayarse. Se puede tratar en minutos.
question | carbon_monoxide | ¿Es posible que hubiera humo o gas de una estufa, un calentador, un generador o un motor? | El monóxido de carbono no huele. Si otras personas o animales también se sienten mal, salgan ahora.
question | too_many_pills | ¿Se tomó más medicina de la permitida, o algo venenoso? | No importa por qué. Algunas cosas hacen daño solo después de muchas horas, y el tratamiento temprano ayuda.
question | eye_pain | ¿Duele el ojo mismo? | El dolor en el ojo puede indicar presión alta o una infección en el ojo.
question | chemical_eye | ¿Entró en el ojo un limpiador, cloro, cal, ácido u otro producto químico? | Lave ahora con mucha agua limpia, por lo menos 20 minutos. Después responda.
question | eye_pierced | ¿Algo golpeó el ojo con fuerza o entró en él? | Vidrio o metal pueden estar dentro sin verse. No apriete ni frote.
question | curtain_vision | ¿Hay una sombra o una cortina en una parte de la vista? | La retina puede estar desprendiéndose. Se puede arreglar si se encuentra pronto.
question | glare_halos | ¿Se ven anillos de colores alrededor de las luces? | Con un ojo que duele puede ser una presión peligrosa en el ojo.
question | photophobia | ¿La luz molesta o duele en los ojos? | Puede ser una inflamación del ojo o, con el cuello rígido, de las capas del cerebro.
question | eye_swelling | ¿Están muy hinchados los párpados de un ojo? | Una infección puede pasar detrás del ojo.
question | severe_abd | ¿Es fuerte el dolor de vientre? | Un dolor fuerte puede venir de un órgano roto, torcido o tapado.
question | guarding | ¿Está el vientre duro como una tabla, o duele con cada movimiento? | Puede estar inflamada la capa que cubre el vientre por dentro.
question | bilious_blood_vomit | ¿Había sangre en el vómito, roja u oscura como posos de café? | Puede ser un sangrado en el estómago.
question | no_stool_or_wind | ¿No han salido ni heces ni gases por un día o más? | El intestino puede estar tapado.
question | testicular_pain | ¿Hay dolor en un testículo? | Un testículo torcido puede doler también en el vientre. Solo se salva en pocas horas. No hay que tener vergüenza de decirlo.
question | bloody_diarrhea | ¿Hay sangre en la diarrea? | Puede ser una infección seria del intestino.
question | no_urine | ¿Casi no ha salido orina en 8 horas o más, o ningún pañal mojado? | El cuerpo puede estar perdiendo demasiada agua.
question | weight_loss | ¿Ha bajado de peso sin proponérselo? | Un médico debe buscar la causa.
question | chills | ¿Hay escalofríos, temblor de frío? | Pueden significar que una infección llegó a la sangre.
question | flank_pain | ¿Hay dolor en el costado, entre las costillas y la cadera? | Ahí están los riñones.
question | incontinence | ¿Se escapa la orina sin control? | Con dolor de espalda puede indicar nervios apretados.
question | neck_injury | ¿Hubo una caída, un choque o un golpe en el cuello o la espalda? | La columna puede estar dañada. No se mueva hasta saberlo.
question | numbness | ¿Hay una parte del cuerpo dormida o con hormigueo? | Un nervio o una arteria puede estar apretado.
question | monoarthritis_hot | ¿Hay una articulación caliente, roja e hinchada? | Una articulación con gérmenes puede destruirse en días.
question | limb_cold_pale | ¿Hay un brazo o una pierna fría y pálida, distinta de la otra? | Una arteria puede estar tapada. Esto no puede esperar.
question | deformity | ¿El brazo o la pierna está fuera de forma, o no se puede mover? | Puede haber un hueso roto o fuera de lugar.
question | warm_red_skin | ¿Está la piel roja, caliente e hinchada? | Puede ser una infección o un coágulo. En piel oscura, sienta el calor y la hinchazón.
question | immobil_surgery | ¿Hubo en las últimas cuatro semanas una cirugía, un viaje largo o días en cama? | Después de esto los coágulos son más frecuentes.
question | open_fracture | ¿Se ve el hueso, o hay una herida profunda sobre la lesión? | Los gérmenes pueden llegar al hueso.
question | snake_bite | ¿Fue una serpiente u otro animal venenoso? | El veneno puede tardar horas en actuar. Mantenga quieto el brazo o la pierna.
question | spreading_skin | ¿Se está extendiendo el enrojecimiento? | Marque el borde con una línea. Si la pasa, la infección avanza.
question | dirty_wound | ¿Es la herida profunda o sucia, por ejemplo con tierra, óxido, un clavo o una mordedura? | Puede necesitar limpieza y una vacuna contra el tétanos.
question | burn_face | ¿Hay quemadura en la cara, o se respiró humo? | El paso del aire puede hincharse y cerrarse más tarde.
question | burn_large | ¿Es la quemadura más grande que la mano de la persona, o rodea un brazo o una pierna? | Una quemadura grande hace perder mucho líquido.
question | electric_shock | ¿Hubo una descarga eléctrica? | Puede alterar el corazón aunque la piel se vea bien.
question | blistering_rash | ¿La piel tiene ampollas o se pela, o hay también llagas en la boca o los ojos? | Puede ser una reacción grave a un medicamento.
question | pain_beyond_look | ¿Duele mucho más de lo que se ve por fuera? | Una infección profunda puede esconderse bajo una piel casi normal.
question | black_skin | ¿La piel se está poniendo negra, morada o gris? | La piel puede estar muriendo por una infección.
question | immune_weak | ¿Están bajas las defensas, por ejemplo por VIH, un trasplante o pastillas de cortisona? | Entonces las infecciones son más peligrosas y se notan menos.
question | mosquito_travel | ¿Estuvo en los últimos meses donde hay malaria o dengue, o vive ahí? | La malaria se trata bien, pero no si se llega tarde.
question | chemotherapy | ¿Hubo quimioterapia en las últimas 6 semanas? | Entonces el cuerpo casi no puede luchar contra los gérmenes, y la fiebre es una emergencia.
question | very_unwell | ¿Siente que algo anda muy mal, peor que en cualquier enfermedad anterior? | Lo que usted siente cuenta. Muchas veces es la primera señal.
question | infant_poor_feeding | ¿El bebé come mal, o no se consuela con nada? | En un bebé pueden ser las únicas señales de una enfermedad seria.
question | young_infant | ¿Se trata de un bebé de menos de 3 meses? | En los 3 primeros meses la fiebre puede ser la única señal de una infección grave.
question | floppy | ¿Está el niño flojo, o apenas reacciona? | Un niño flojo necesita ayuda de inmediato.
question | tachypnea | ¿Es la respiración mucho más rápida de lo habitual? | Cuente las respiraciones durante un minuto, en reposo. Si es rápida, puede haber una infección del pulmón o ácido en la sangre.
question | jaundice | ¿Están amarillos la piel o el blanco de los ojos? | El hígado o la sangre pueden tener un problema.
question | vaginal_bleeding | ¿Hay sangrado por la vagina que no sea una regla normal? | Puede ser una señal de peligro, sobre todo en el embarazo.
question | baby_moves_less | ¿Se mueve el bebé en el vientre menos de lo habitual? | Puede ser una señal de que el bebé necesita ayuda.
question | fluid_leak_vag | ¿Ha salido agua o líquido por la vagina? | Puede haberse roto la fuente.
question | contractions | ¿Se endurece el vientre una y otra vez? | Puede haber empezado el parto.
question | heavy_birth_bleeding | Desde el parto, ¿se empapa una toalla en una hora, o salen coágulos grandes? | Un sangrado después del parto puede ser peligroso muy pronto.
question | hears_voices | ¿Hay voces que nadie más oye? | Le pasa a muchas personas, y hay ayuda.
question | suicidal | ¿Está pensando en quitarse la vida o en hacerse daño? | Muchas personas tienen estos pensamientos, y decirlo ayuda. Se lo preguntamos a quien parece estar pasando por mucho, para que nadie lo lleve a solas.
question | lower_abd_pain | ¿Hay dolor en el bajo vientre? | Ahí están el útero y los ovarios, y ahí puede empezar una infección.
question | sexual_assault | ¿Hubo sexo o tocamientos a la fuerza o no deseados? | Nunca es culpa de quien lo sufre. Algunos tratamientos solo sirven en los primeros días, y usted decide qué se hace.
question | breast_red | ¿Está la mama roja o caliente? | Puede ser una infección de la mama.
question | breast_lump | ¿Hay un bulto en la mama? | Casi todos los bultos son inofensivos, pero cada uno debe examinarse.
question | sudden_onset | ¿Empezó de repente, en minutos? | Un inicio repentino puede significar que algo se torció, se rompió o se tapó.
question | scrotal_swelling | ¿Está hinchado el escroto? | Puede ser un testículo torcido o una infección.
question | long_erection | ¿Ha durado una erección más de 2 horas? | Sin tratamiento el pene puede quedar dañado para siempre.
question | sugar_very_high | ¿El azúcar en la sangre es de 300 mg/dL (16,7 mmol/L) o más, o el medidor muestra «HI»? | Un nivel tan alto puede volver ácida la sangre.
question | fruity_breath | ¿Huele el aliento a fruta o a quitaesmalte? | Puede significar que la sangre se está volviendo ácida.
question | high_bp_now | ¿Es la presión de 180 sobre 120 o más, o de 140 sobre 90 o más en el embarazo? | Quédese en reposo cinco minutos y mida otra vez. Basta con uno de los dos números para responder sí.
question | poison_taken | ¿Se tragó algo venenoso, como un limpiador, pesticida, combustible o planta? | El tratamiento temprano ayuda. No haga vomitar a nadie.
question | harm_others | ¿Hay pensamientos de hacer daño a alguien? | Estos pensamientos pueden asustar. La ayuda protege a todos.
question | strange_beliefs | ¿Hay la sensación de que alguien sigue, observa, envenena o controla? | Cuando esto es nuevo, un médico puede ayudar.
question | not_sleeping_for_days | ¿Casi no ha habido sueño en varios días y aun así no hay cansancio? | Puede ser el comienzo de una enfermedad que se trata bien.
question | violence_now | ¿Hay peligro ahora mismo por otra persona? | Entonces lo primero es su seguridad, antes que todas las demás preguntas.
question | violence | ¿Alguien le hace daño, le amenaza o le obliga a hacer cosas que no quiere? | Nadie merece eso, lo haga quien lo haga. Puede recibir ayuda sin que nadie en casa se entere.
question | alcohol_withdrawal | ¿Se dejó o se bajó el alcohol en los últimos días y ahora hay temblor o sudor? | Dejarlo de golpe puede causar convulsiones. El tratamiento las evita.
question | opioid_overdose | ¿Se tomó heroína, fentanilo, metadona o un calmante fuerte, y la persona está con mucho sueño o respira lento? | La respiración puede detenerse. Hay un antídoto.
question | severe_pain | ¿Es insoportable el dolor, el peor de todos? | Un dolor así debe examinarse hoy, sea cual sea la causa.
